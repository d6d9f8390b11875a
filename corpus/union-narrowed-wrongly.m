-- Storing a union value into a variable of one member type is checked when it happens.
-- CMurphi does not check it.
-- The second rule stores an enum member into a scalarset variable.
--
-- expect: violated runtime
-- expect-trace-length: 2
-- agreed by: by hand

type
  Process : scalarset(2);
  Nobody : enum { None };
  Owner : union { Process, Nobody };
var
  owner : Owner;
  last : Process;

startstate
  undefine last;
  undefine owner;
end;

rule "nobody"
  isundefined(owner)
==>
  owner := None;
end;

rule "remember"
  !isundefined(owner)
==>
  last := owner;
end;
