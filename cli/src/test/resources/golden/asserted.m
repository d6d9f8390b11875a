-- An assertion inside a procedure.
var x : 0..3; done : boolean;
procedure step(var y : 0..3);
begin
  assert y < 2 "y stays small";
  y := y + 1;
end;
startstate "Zero" x := 0; done := false; end;
rule "Step" !done ==> step(x); end;
