import { readFileSync } from 'node:fs';
import { camelCase } from '../../../fixtures/notes/camel-case.ts';
import { initialState } from '../../../fixtures/notes/initial-state.ts';
import { stateText } from '../../../fixtures/notes/state-text.ts';
import { listProgram, listStyle } from '../../framework/list-program.ts';
import type { Answer, ReplicaRequest } from '../../framework/site.ts';
import { noteLink } from '../catalogue.ts';
import { appPage } from '../documents.ts';
import { personInState } from '../profiles.ts';
import type { Site } from '../state.ts';
import { boardPage, tabPage } from './list-answers.ts';
import { type Creator, creators, tabNamed, tabs } from './listed.ts';

const program = `${listProgram}\n${readFileSync(new URL('../page/lists.js', import.meta.url), 'utf8')}`;

const body = (title: string) => `${listStyle}<h1 id="title">${title}</h1><div class="grid feeds-container"></div>`;

/** Links to people, which the page follows without loading a document (R27). */
const people = Object.entries(creators)
  .map(([name, { id }]) => {
    const link = noteLink(id, 'pc_note', '/user/profile/');
    return `<a id="creator-${name}" data-user href="${link.replace('&', '&amp;')}">${name}</a>`;
  })
  .join(' ');

/** R28: what leads to another tab without a document. */
const tabBar = Object.entries(tabs)
  .map(([query, { label }]) => `<button class="reds-tab-item sub-tab-list" data-tab="${query}">${label}</button>`)
  .join('');

/** A note of a creator as the page's state has it: around a card, in camelCase. */
function inState({ note_id, xsec_token, ...card }: ReturnType<typeof tabPage>['notes'][number], index: number) {
  return camelCase({
    id: note_id,
    xsec_token,
    model_type: 'note',
    index,
    track_id: 'replica-track',
    note_card: { ...card, note_id },
  });
}

/** `late`: what the page's program puts into its state. */
function pageOf(
  title: string,
  stores: Readonly<Record<string, object>>,
  late: object,
  request: ReplicaRequest,
  site: Site,
  links = '',
): Answer {
  const signedIn = site.visitors.login(request) === 'signed-in';
  const state = initialState({ signedIn });
  const { user, search, ...others } = stores;
  const own = { user: { ...state.user, ...user }, search: { ...state.search, ...search } };
  const whole = { ...state, ...own, ...others };
  const data = `<script type="application/json" id="late">${JSON.stringify(late).replaceAll('<', '\\u003c')}</script>`;
  return appPage(
    { title: `${title} - 小红书`, body: body(title) + links + data, state: stateText(whole), program },
    request,
    site,
  );
}

/** R15, R27: a person's page: its groups and the person are empty at first, and stay so for guests (R20). */
export function profileListPage(creator: Creator, request: ReplicaRequest, site: Site): Answer {
  const { id, name, groups } = creator;
  const person = personInState(creator);
  const signedIn = site.visitors.login(request) === 'signed-in';
  const tab = tabNamed(request.url.searchParams.get('tab'));
  const { notes, cursor, has_more } = tabPage(id, tab, '', site);
  const query = (at: number) => ({ num: 30, cursor: '', userId: id, hasMore: true, page: 1, at });
  // R28: others hide what they saved and liked.
  const lock = tab !== 'note' && id !== creators.reader.id;
  const { at, label } = tabs[tab];
  const user = {
    ...(site.world.is('emptied-state') ? person : { bannedInfo: person.bannedInfo }),
    activeTab: { key: at, index: at, query: tab, label, lock },
    tabPublic: id === creators.reader.id ? { collectionNote: { count: tabs.fav.count } } : {},
    noteQueries: Array.from({ length: groups }, (_, group) => query(group)),
    notes: Array.from({ length: groups }, () => []),
  };
  const asksItself = !signedIn || tab !== 'note';
  const late = asksItself
    ? { user_id: id, walled: !signedIn, tabs }
    : { user_id: id, notes: notes.map(inState), cursor, hasMore: has_more, tabs };
  const held = { ...late, ...(signedIn && { person: person.userPageData }) };
  return pageOf(name, { user }, held, request, site, people + tabBar);
}

/** R29: a board: its first page is in the state. */
export function boardListPage(id: string, request: ReplicaRequest, site: Site): Answer {
  const isRednote = request.host.endsWith('rednote.com');
  const { notes, cursor, has_more } = boardPage(id, '', isRednote, site);
  const signedIn = site.visitors.login(request) === 'signed-in';
  const board = signedIn
    ? { notes: notes.map(inState), cursor, hasMore: has_more }
    : { notes: [], cursor: '', hasMore: true };
  return pageOf(
    '纸船专辑',
    { board: { boardFeedsMap: { [id]: board } } },
    { board_id: id, walled: !signedIn },
    request,
    site,
  );
}

/** R17: a search: nothing of it is in the document. */
export function searchPage(word: string, request: ReplicaRequest, site: Site): Answer {
  const search = {
    state: 'auto',
    feeds: [],
    hasMore: true,
    searchContext: { keyword: word, page: 1, pageSize: 20, searchId: 'replica-search', sort: 'general', noteType: 0 },
  };
  const older = request.host.endsWith('rednote.com');
  const walled = site.visitors.login(request) !== 'signed-in';
  const path = older ? '/api/sns/web/v1/search/notes' : 'https://so.xiaohongshu.com/api/sns/web/v2/search/notes';
  return pageOf(word, { search }, { keyword: word, path, walled }, request, site);
}
