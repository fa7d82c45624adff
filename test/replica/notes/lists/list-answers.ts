import type { ExactJson } from '../../../fixtures/exact-json.ts';
import { foundNote } from '../../../fixtures/notes/listed-note.ts';
import { plain } from '../../framework/answer.ts';
import { bodyOf } from '../../framework/request.ts';
import type { Answer, ReplicaRequest } from '../../framework/site.ts';
import type { Site } from '../state.ts';
import { boardId, boardNotes, creatorOf, type Listed, notesOf, resultsFor, type Tab, tabs } from './listed.ts';

export interface ListAnswer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: ExactJson;
}

export const said = (code: number, msg: string): ListAnswer => ({ body: { code, success: false, msg, data: {} } });
export const given = (data: ExactJson): ListAnswer => ({ body: { code: 0, success: true, msg: '成功', data } });

/** R21: in a column, the seventh page of a list (number: guess) is a check. */
export const refused = (page: number, { world }: Site): ListAnswer | null =>
  page >= 7 && world.is('list-check')
    ? { status: 461, headers: { Verifytype: '102', Verifyuuid: 'b1c2-list', 'x-biz': '461' }, body: {} }
    : null;

/** R22: the header by which the replica's page knows that it is to show the warning. */
export function warned(
  request: ReplicaRequest,
  { lists }: Site,
): { readonly ends: boolean; readonly headers: Record<string, string> } {
  const limit = lists.paged(request);
  return { ends: limit === 'end', headers: limit === 'warn' ? { 'x-replica-warning': '1' } : {} };
}

/** Tokens stand in every row, another at every view (R14). */
const rowsOf = (notes: readonly Listed[], source: string, { tokens }: Site) =>
  notes.map((note) => ({
    ...note,
    xsec_token: tokens.mint(note.note_id, source),
    user: { ...note.user, xsec_token: 'ABauthor=' },
  }));

/** The notes behind `from`, and the cursor that leads on. */
function pageOf(all: readonly Listed[], from: string, size: number, site: Site) {
  // The pinned note's second place is the one that a cursor means.
  const at = from ? all.findLastIndex(({ note_id }) => note_id === from) + 1 : 0;
  const notes = all.slice(at, at + size);
  return {
    notes: rowsOf(notes, 'pc_user', site),
    cursor: notes.at(-1)?.note_id ?? '',
    has_more: at + size < all.length,
    page: Math.ceil(at / size) + 1,
  };
}

/** A page of a person's tab, as state or answer; `cursor`: of the next one. */
export function tabPage(id: string, tab: Tab, from: string, site: Site) {
  const creator = creatorOf(id);
  return pageOf(creator ? notesOf(creator, tab) : [], from, tab === 'note' ? 30 : 10, site);
}

/** R29: RedNote gives more than are asked for, and ends with an empty cursor alone. */
export function boardPage(id: string, from: string, isRednote: boolean, site: Site) {
  const page = pageOf(id === boardId ? boardNotes(isRednote) : [], from, isRednote ? 37 : 30, site);
  return isRednote ? { ...page, cursor: page.has_more ? page.cursor : '', has_more: true } : page;
}

/** Which list of notes a GET asks for; null: none. */
function askedNotes({ path, host, url }: ReplicaRequest, site: Site) {
  const [user = '', board = '', from = ''] = ['user_id', 'board_id', 'cursor'].map(
    (name) => url.searchParams.get(name) ?? '',
  );
  const [tab] = Object.entries(tabs).find(([, one]) => one.path === path) ?? [];
  if (tab) return tabPage(user, tab as Tab, from, site);
  return path === '/api/sns/web/v1/board/note' ? boardPage(board, from, host.endsWith('rednote.com'), site) : null;
}

/** R14, R28, R29: GET of a tab's notes, or a board's. */
function posted(request: ReplicaRequest, site: Site): ListAnswer {
  const { notes = [], cursor = '', has_more = false, page = 1 } = askedNotes(request, site) ?? {};
  const instead = refused(page, site);
  if (instead) return instead;
  const { ends, headers } = warned(request, site);
  const more = has_more && !ends;
  // Where ten come, the cursor is filled to the end.
  const isFilled = more || request.path !== tabs.note.path;
  return { ...given({ notes, cursor: isFilled ? cursor : '', has_more: more } as ExactJson), headers };
}

/** R17: people who are live and words to search for stand among the notes. */
function amongNotes(notes: readonly object[]): object[] {
  const words = {
    model_type: 'hot_query',
    hot_query: { queries: [{ id: '1', name: '纸船 折法', search_word: '纸船 折法' }] },
  };
  return notes.flatMap((note, at) => {
    const beside =
      at === 4 || at === 13
        ? [{ id: `hot-${at}`, ...words }]
        : at === 9
          ? [{ id: 'live-9', model_type: 'live_v2' }]
          : [];
    return [...beside, note];
  });
}

/** R17: POST search/notes; null: the connection breaks. */
function searched(request: ReplicaRequest, site: Site): ListAnswer | null {
  const { keyword = '', page = 1 } = bodyOf<{ keyword: string; page: number }>(request.body);
  if (site.lists.braked(request, keyword, page)) return null;
  const all = resultsFor(keyword);
  const instead = refused(page, site);
  if (instead) return instead;
  const { ends, headers } = warned(request, site);
  const notes = all.slice((page - 1) * 20, page * 20);
  const items = rowsOf(notes, 'pc_search', site).map(({ xsec_token, ...note }) => ({
    ...foundNote(note as unknown as Listed),
    xsec_token,
  }));
  return { ...given({ items: amongNotes(items), has_more: page * 20 < all.length && !ends } as ExactJson), headers };
}

/** Whether this asks for a page of a list, and from where: the older address of searches is RedNote's (guess, R17). */
export function isList(request: ReplicaRequest, site: Site): boolean {
  const { path, host, method } = request;
  if (method === 'GET') return !host.startsWith('so.') && askedNotes(request, site) !== null;
  const older = host === 'webapi.rednote.com';
  return (
    method === 'POST' && path === `/api/sns/web/${older ? 'v1' : 'v2'}/search/notes` && host.startsWith('so.') !== older
  );
}

/** A page of a list; null: the request fails as if there were no network. */
export function listAnswer(request: ReplicaRequest, site: Site): ListAnswer | Answer | null {
  const login = site.visitors.login(request);
  const isSearch = request.method === 'POST';
  if (login === 'stale') return said(-100, '登录已过期');
  // R20
  if (login !== 'signed-in')
    return isSearch ? said(-104, '您当前登录的账号没有权限访问') : said(-101, '无登录信息，或登录信息为空');
  const answer = isSearch ? searched(request, site) : posted(request, site);
  return site.pace.isBlocked ? plain('') : answer;
}
