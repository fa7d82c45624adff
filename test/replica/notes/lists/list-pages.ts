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
import { worksPage } from './list-answers.ts';
import { type Creator, creators } from './listed.ts';

const program = `${listProgram}\n${readFileSync(new URL('../page/lists.js', import.meta.url), 'utf8')}`;

const body = (title: string) => `${listStyle}<h1 id="title">${title}</h1><div class="grid feeds-container"></div>`;

/** Links to people, which the page follows without loading a document (R27). */
const people = Object.entries(creators)
  .map(([name, { id }]) => {
    const link = noteLink(id, 'pc_note', '/user/profile/');
    return `<a id="creator-${name}" data-user href="${link.replace('&', '&amp;')}">${name}</a>`;
  })
  .join(' ');

/** A note of a creator as the page's state has it: around a card, in camelCase. */
function inState({ note_id, xsec_token, ...card }: ReturnType<typeof worksPage>['notes'][number], index: number) {
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
  user: object,
  search: object,
  late: object,
  request: ReplicaRequest,
  site: Site,
  links = '',
): Answer {
  const signedIn = site.visitors.login(request) === 'signed-in';
  const state = initialState({ signedIn });
  const whole = { ...state, user: { ...state.user, ...user }, search: { ...state.search, ...search } };
  const data = `<script type="application/json" id="late">${JSON.stringify(late).replaceAll('<', '\\u003c')}</script>`;
  return appPage(
    { title: `${title} - 小红书`, body: body(title) + links + data, state: stateText(whole), program },
    request,
    site,
  );
}

/** R15, R27: a creator's page: its groups and the person are empty at first, and stay so for guests (R20). */
export function profileListPage(creator: Creator, request: ReplicaRequest, site: Site): Answer {
  const { id, name, groups } = creator;
  const person = personInState(creator);
  const signedIn = site.visitors.login(request) === 'signed-in';
  const { notes, cursor, has_more } = worksPage(id, '', site);
  const query = (at: number) => ({ num: 30, cursor: '', userId: id, hasMore: true, page: 1, at });
  const user = {
    ...(site.world.is('emptied-state') ? person : { bannedInfo: person.bannedInfo }),
    activeTab: { key: 0, index: 0, query: 'note', label: '笔记', lock: false },
    noteQueries: Array.from({ length: groups }, (_, at) => query(at)),
    notes: Array.from({ length: groups }, () => []),
  };
  const asksItself = !signedIn || site.world.is('profile-by-request');
  const late = asksItself
    ? { user_id: id, walled: !signedIn }
    : { user_id: id, notes: notes.map(inState), cursor, hasMore: has_more };
  const held = { ...late, ...(signedIn && { person: person.userPageData }) };
  return pageOf(name, user, {}, held, request, site, people);
}

/** R17: a search: nothing of it is in the document. */
export function searchPage(word: string, request: ReplicaRequest, site: Site): Answer {
  const search = {
    state: 'auto',
    feeds: [],
    hasMore: true,
    searchContext: { keyword: word, page: 1, pageSize: 20, searchId: 'replica-search', sort: 'general', noteType: 0 },
  };
  const older = request.host.endsWith('rednote.com') || site.world.is('search-on-edith');
  const walled = site.visitors.login(request) !== 'signed-in';
  const path = older ? '/api/sns/web/v1/search/notes' : 'https://so.xiaohongshu.com/api/sns/web/v2/search/notes';
  return pageOf(word, {}, search, { keyword: word, path, walled }, request, site);
}
