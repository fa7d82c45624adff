-- How many captures each platform gave a day, and by how many browsers.
select captured_at::date as day, platform,
  count(*) filter (where status = 200) as succeeded,
  count(*) filter (where kind <> '') as failed,
  count(distinct profile) as browsers
from gleaner.results
group by day, platform
order by day desc, platform;
