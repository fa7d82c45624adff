-- How far the jobs of each label are: how many were wanted, succeeded, failed, and are still to come.
select jobs.label,
  count(*) as wanted,
  count(*) filter (where results.status = 200) as succeeded,
  count(*) filter (where results.kind <> '') as failed,
  count(*) filter (where results.job is null) as to_come,
  max(results.captured_at) as newest
from gleaner.jobs left join gleaner.results using (job)
group by jobs.label
order by jobs.label;
