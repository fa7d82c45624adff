import type { ListAnswer, ListKind } from '../../../lib/core/list.ts';
import { notesComments } from '../../../lib/platforms/notes/lists/comments.ts';
import { notesSearch } from '../../../lib/platforms/notes/lists/search.ts';
import { notesWorks } from '../../../lib/platforms/notes/lists/works.ts';
import { askSite } from '../../replica/ask-site.ts';
import type { Answer } from '../../replica/framework/site.ts';
import { notes } from '../../replica/notes/site.ts';
import { runProgram } from '../../replica/run-program.ts';

export const face = 'https://www.xiaohongshu.com';
const navigation = { 'sec-fetch-mode': 'navigate' };

interface Client {
  get(path: string): Promise<unknown>;
  post(path: string, body: object): Promise<unknown>;
}

/** The site with somebody signed in (or a guest) whose page's own client asks for lists. */
export async function site(columns: readonly string[] = [], { guest = false } = {}) {
  const { clock, signIn, ask } = askSite(notes, { columns });
  const member = signIn('www.xiaohongshu.com');
  const { web_session: _, ...device } = member;
  const cookies = guest ? device : member;
  const jar = Object.entries(member).map((pair) => pair.join('='));
  const querySelector = (selector: string) => (selector === '#app' || selector === '#overlay' ? {} : null);
  const document = {
    get cookie() {
      return jar.join('; ');
    },
    set cookie(line: string) {
      jar.push(line);
    },
    querySelector,
    addEventListener() {},
  };
  const open = (address: string) => ask(address, { cookies, headers: navigation });
  const globals = { document, Date: { now: () => clock.now }, __INITIAL_STATE__: { note: {}, user: {} } };
  const feed = `${face}/explore`;
  const page = runProgram(String((await ask(feed, { cookies: member, headers: navigation })).body), feed, globals);
  page.runTo(4000);
  type Registry = ((id: string) => Record<string, unknown>) & { readonly m: Readonly<Record<string, unknown>> };
  const { webpackChunkxhs_pc_web: chunks } = page.world as {
    webpackChunkxhs_pc_web: { push(chunk: unknown): Registry };
  };
  const registry = chunks.push([['test'], {}, (given: unknown) => given]);
  const id = Object.keys(registry.m).find((one) => String(registry.m[one]).includes('x-s-common')) ?? '';
  const client = registry(id).http as Client;
  async function answered(request: () => Promise<unknown>): Promise<{ readonly url: string; readonly answer: Answer }> {
    clock.now += 5000;
    void request().catch(() => {});
    await new Promise((resolve) => setImmediate(resolve));
    const { url = '', headers = {}, body = '' } = page.asked.findLast(({ by }) => by === 'xhr') ?? {};
    return { url, answer: await ask(url, { method: body ? 'POST' : 'GET', headers, body: body ?? '', cookies }) };
  }
  async function asked(kind: ListKind, shown: string, request: () => Promise<unknown>) {
    const { url, answer } = await answered(request);
    const text = String(answer.body);
    return { answer, told: kind.read({ url, status: answer.status, page: `${face}/${shown}`, time: 1, text }) };
  }
  async function works(user_id: string, cursor: string): Promise<ListAnswer | null> {
    const query = new URLSearchParams({ num: '30', cursor, user_id, image_formats: 'jpg,webp,avif' });
    const ask = () => client.get(`${notesWorks.paths[0]}?${query}`);
    return (await asked(notesWorks, `user/profile/${user_id}`, ask)).told;
  }
  function search(keyword: string, page: number) {
    const path = 'https://so.xiaohongshu.com/api/sns/web/v2/search/notes';
    const ask = () => client.post(path, { keyword, page, page_size: 20 });
    return asked(notesSearch, `search_result?keyword=${encodeURIComponent(keyword)}`, ask);
  }
  /** A list from its first page to what ends it. */
  async function whole(user: string): Promise<readonly ListAnswer[]> {
    const pages: ListAnswer[] = [];
    for (let cursor: string | null = ''; cursor !== null && pages.length < 120; ) {
      const told: ListAnswer | null = await works(user, cursor);
      if (!told) break;
      pages.push(told);
      cursor = told.next || null;
    }
    return pages;
  }
  /** A page of a note's comments, or of the replies of `root`. */
  async function comments(note_id: string, cursor: string, root = ''): Promise<ListAnswer> {
    const path = root ? `sub/page?root_comment_id=${root}&num=10&` : 'page?';
    const ask = () => client.get(`/api/sns/web/v2/comment/${path}note_id=${note_id}&cursor=${cursor}`);
    const { told } = await asked(notesComments, `explore/${note_id}`, ask);
    if (!told) throw new Error('no comments');
    return told;
  }
  return { clock, open, works, search, whole, comments };
}
