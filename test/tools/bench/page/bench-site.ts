import { html, json } from '../../../replica/framework/answer.ts';
import type { Alteration } from '../../../replica/start-replica.ts';

/** A page of 1,509 nodes on a site that is observed, and the path of an answer of 200 kB that its observer copies. */
export const benchPage = 'https://www.xiaohongshu.com/explore/68f4e9bf000000000700a1b2?bench';
export const benchAnswer = '/api/sns/web/v1/feed?bench';

const cards = Array.from(
  { length: 300 },
  (_, at) => `<section><a href="/explore/${at}"><img alt=""><p>Card ${at}</p></a></section>`,
).join('');
// 300 cards of five nodes, one of them text; and the doctype, seven elements and the title's text.
const page = `<!doctype html><html><head><meta charset="utf-8"><title>Bench</title></head><body><main>${cards}</main><ul></ul></body></html>`;
const answer = JSON.stringify({
  data: Array.from({ length: 1000 }, (_, at) => ({ id: `${at}`.padStart(24, '0'), text: 'x'.repeat(160) })),
});

/** In the place of the replica's own. */
export const benchSite: Alteration = ({ url }) =>
  !url.searchParams.has('bench') ? null : url.pathname.startsWith('/api/') ? json(answer) : html(page);
