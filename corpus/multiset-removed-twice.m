-- Removing an element that is already gone is an error.
--
-- expect: violated runtime
-- expect-trace-length: 1
-- agreed by: CMurphi 5.4.9

type
  Job : record size : 1 .. 2; end;
var
  jobs : multiset [2] of Job;

startstate
  var j : Job;
begin
  undefine jobs;
  j.size := 1;
  multisetadd(j, jobs);
end;

choose i : jobs do
  rule "finish"
    true
  ==>
    multisetremove(i, jobs);
    multisetremove(i, jobs);
  end;
end;
