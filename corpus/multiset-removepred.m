-- multisetremovepred removes every matching element at once, multisetcount counts them.
--
-- expect: holds
-- with --symmetry=off: states 20, rules-fired 60
-- agreed by: CMurphi 5.4.9

type
  Job : record size : 1 .. 3; end;
var
  jobs : multiset [3] of Job;

startstate
  undefine jobs;
end;

ruleset s : 1 .. 3 do
  rule "submit"
    multisetcount(i : jobs, true) < 3
  ==>
    var j : Job;
  begin
    j.size := s;
    multisetadd(j, jobs);
  end;

  rule "finish all of a size"
    multisetcount(i : jobs, jobs[i].size = s) > 0
  ==>
    multisetremovepred(i : jobs, jobs[i].size = s);
    assert multisetcount(i : jobs, jobs[i].size = s) = 0;
  end;
end;
