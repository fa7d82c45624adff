-- What failed and why, the newest first: the sentence of the envelope, and how often it was tried.
select results.label, results.platform, results.kind, results.attempts, results.envelope ->> 'msg' as why, results.request
from gleaner.results
where results.kind <> ''
order by results.captured_at desc;
