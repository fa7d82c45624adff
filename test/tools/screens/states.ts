import { type Capture, withoutEnvelope } from '../../../lib/core/capture.ts';
import { type FailureKind, failureMeanings } from '../../../lib/core/failure.ts';
import { viewOf } from '../../../lib/core/operation.ts';
import type { FrontPage } from '../../../lib/features/capture/protocol.ts';
import { consentVersion } from '../../../lib/features/consent/model/index.ts';
import { settingsOf } from '../../../lib/features/settings/model/index.ts';
import type { ShownSettings } from '../../../lib/features/settings/protocol.ts';
import { operations } from '../../../lib/operations.ts';
import { drawPicture } from '../../replica/pictures/draw-picture.ts';
import { archiveScreens } from './archive-states.ts';
import { busyBridge, lonelyBridge } from './bridge-states.ts';
import { figuresCapture, trendCapture } from './chart-captures.ts';
import { againLook, commentLook, commentSeed } from './comment-states.ts';
import { exampleCapture, failedCapture, partialCapture, shapes } from './example-capture.ts';
import { fitting, found, offers, other } from './found-links.ts';
import { changedLook, changedSeed, gatheringLook, listSeed, look, scrollLook } from './list-states.ts';
import { pagedAnswers, pausedAnswers } from './paged-answers.ts';
import { picturesCapture } from './pictures-capture.ts';
import { busyQueue, guestQueue, queueScreens } from './queue-states.ts';
import type { Screen } from './screen.ts';
import { welcomeScreens } from './welcome-states.ts';

/** The moment that the popup's screens are of, epoch ms. */
const madeAt = Date.now();

/** With the whole run, which the popup asks for apart. */
type Front = Omit<FrontPage, 'run'> & { readonly run: Capture | null };

const front: Front = {
  tabId: 1,
  url: exampleCapture.itemUrl,
  title: '山里的清晨，雾散之前。#旅行 #清晨 - 抖音',
  incognito: false,
  platform: { id: 'cnvideo', name: 'Douyin' },
  target: { platform: 'cnvideo', kind: 'video', ids: { aweme_id: '7300000000000000001' }, url: exampleCapture.itemUrl },
  list: null,
  offers: offers.slice(0, 1),
  pages: offers[1] ?? null,
  granted: true,
  origins: ['https://*.douyin.com/*'],
  enabled: true,
  agreed: consentVersion,
  run: null,
  session: { choice: 'automatic', signedIn: true },
  gate: false,
  renewed: false,
  beside: false,
  saved: null,
  picked: null,
  starting: null,
  step: 'in-page-detail',
  toCopy: '',
};
const unknown: Front = {
  ...front,
  url: 'https://example.org/',
  title: 'Example',
  platform: null,
  target: null,
  offers: [],
  pages: null,
};
const profile: Front = {
  ...front,
  platform: { id: 'intlvideo', name: 'TikTok' },
  target: {
    platform: 'intlvideo',
    kind: 'profile',
    ids: { unique_id: 'someone' },
    url: 'https://www.tiktok.com/@someone',
  },
  title: 'Someone (@someone) | TikTok',
  offers: [],
  pages: null,
};
/** A creator's page, and a search. */
const listed: Front = {
  ...front,
  target: { platform: 'cnvideo', kind: 'profile', ids: { sec_uid: 'u1' }, url: 'https://www.douyin.com/user/u1' },
  list: { kind: 'works', ids: { sec_uid: 'u1' } },
  title: '林间小路的抖音',
  offers: offers.slice(0, 1),
};
/** An item, whose page shows its comments. */
const commented: Front = { ...front, list: { kind: 'comments', ids: { aweme_id: '7300000000000000001' } } };
const allComments: Front = { ...commented, pages: offers[1] ?? null };
const searched: Front = {
  ...unknown,
  url: 'https://www.xiaohongshu.com/search_result?keyword=x',
  title: '晨雾 - 小红书搜索',
  platform: { id: 'notes', name: 'Xiaohongshu' },
  list: { kind: 'search', ids: { keyword: '晨雾' } },
};
const pictures = { ...picturesCapture, endedAt: madeAt - 5000 };
const recent = { ...exampleCapture, endedAt: madeAt - 5000 };

const reported: Capture = { ...failedCapture('upstream_changed'), shapes, endedAt: madeAt - 5000 };
const partial: Capture = { ...partialCapture, endedAt: madeAt - 5000 };

const kept: Capture = {
  ...failedCapture('upstream_refused'),
  title: 'Wheat fields in autumn - Douyin',
  pageOnly: true,
  endedAt: madeAt,
};

function popup(name: string, { run, ...page }: Front, more: Partial<Screen> = {}): Screen {
  const shown: FrontPage = { ...page, run: run && withoutEnvelope(run) };
  return {
    name: `popup-${name}`,
    page: 'popup.html',
    madeAt,
    ...more,
    answers: {
      'page.front': shown,
      'run.get': run,
      'operations.read': operations.map(viewOf),
      'report.errors': [],
      'note.change': { tags: [], note: '' },
      ...more.answers,
    },
  };
}

const kinds = Object.keys(failureMeanings) as FailureKind[];

const scene = `data:image/png;base64,${drawPicture('scene', { motif: 'mountains', size: [480, 270] }).toString('base64')}`;
const moved = Object.entries({ likes: '12720', comments: '356', saves: '1206', shares: '77' }).map(
  ([counter, value]) => ({
    counter,
    value,
  }),
);
const noted = { tags: ['清晨', 'field work'], note: '引用于第二章' };
const shownMedia = { 'media.preview': scene };
const hour = 3_600_000;
const now = Date.UTC(2026, 10, 20, 6, 8, 1);
const titles = [
  '山里的清晨，雾散之前。#旅行 #清晨',
  'A slow walk through the old town',
  '三分钟学会手冲咖啡',
  'Evening market',
];
const stored: readonly Capture[] = Array.from({ length: 240 }, (_, index) => {
  const kind = kinds[index % kinds.length] ?? 'removed';
  const base = index % 7 === 3 ? failedCapture(kind) : index % 7 === 1 ? partial : exampleCapture;
  const startedAt = now - index * hour;
  const itemId = `73000000000000${10_000 + (index % 200)}`;
  const facts = {
    published: now - index * 31 * hour,
    plays: index % 5 ? (240 - index) * 7919 : null,
    likes: (240 - index) * 131,
    comments: (240 - index) * 3,
  };
  return {
    ...base,
    ...(base.state === 'done' ? facts : {}),
    id: `c${index}`,
    itemId,
    title: titles[index % titles.length] ?? '',
    startedAt,
    endedAt: startedAt + 2000,
  };
});
/** Three versions of one item: its text changed once, its counters always. */
const versions: readonly Capture[] = stored.slice(0, 3).map((one, at) => {
  const likes = 12_720 - 400 * at;
  const edited =
    at < 2 ? exampleCapture.envelope : exampleCapture.envelope?.replace(/"desc":"[^"]*"/, '"desc":"山里的清晨"');
  const envelope = edited?.replace(/"digg_count":\d+/, `"digg_count":${likes}`) ?? null;
  return {
    ...exampleCapture,
    id: one.id,
    itemId: exampleCapture.itemId,
    startedAt: one.startedAt,
    endedAt: one.endedAt,
    likes,
    envelope,
  };
});
/** Several pictures, and more words than are shown at once. */
const longNote: Capture = {
  ...picturesCapture,
  id: 'p1',
  ...(picturesCapture.card
    ? { card: { ...picturesCapture.card, text: '山里的清晨，雾散之前，鸟已经醒了。'.repeat(40) } }
    : {}),
};
/** Beside what a screen is about; stored in a fifth of the time. */
const few = stored.slice(0, 30);
const settings: ShownSettings = {
  ...settingsOf({
    disabled: ['news'],
    sessions: { notes: 'own' },
    sourcesOff: ['/api/cnvideo/aweme_detail in-page-detail'],
  }),
  sourcesOffInBuild: ['/api/cnvideo/aweme_detail tab'],
};

function library(name: string, place: string, more: Partial<Screen> = {}): Screen {
  return {
    name: `library-${name}`,
    page: `library.html${place}`,
    seed: few,
    pictured: true,
    ...more,
    answers: {
      'consent.read': consentVersion,
      'settings.read': settings,
      'settings.change': settings,
      'report.errors': [],
      ...more.answers,
    },
  };
}

const for4cat = ['do=export', 'format=fourcat', 'do=without-names', 'do=save-export'].map((one) => `[data-${one}]`);

export const screens: readonly Screen[] = [
  popup('page', front, { picture: scene }),
  popup(
    'known',
    { ...front, run: { ...exampleCapture, endedAt: madeAt - 3 * 3_600_000 } },
    { answers: { 'run.earlier': moved, 'run.picture': scene } },
  ),
  popup('gate', {
    ...front,
    url: 'https://www.xiaohongshu.com/login',
    target: null,
    offers: [],
    gate: true,
    title: '登录',
  }),
  popup('one-offer', { ...front, offers: offers.slice(0, 1), session: { choice: 'own', signedIn: false } }),
  popup('kind-not-captured', profile),
  popup('nothing-here', { ...front, target: null, offers: [], title: '抖音' }),
  popup('not-granted', { ...front, granted: false }),
  popup('switched-off', { ...front, enabled: false }),
  popup('unknown', unknown),
  popup('pasted', unknown, { paste: '看看 https://v.douyin.com/abc/', answers: { 'text.read': [found] } }),
  popup('pasted-links', unknown, { paste: '看看 https://v.douyin.com/abc/', answers: { 'text.read': [found, other] } }),
  popup(
    'pasted-links-private',
    { ...unknown, incognito: true },
    { paste: '看看', answers: { 'text.read': [found, other] } },
  ),
  popup('pasted-id', unknown, { paste: '7300000000000000001', answers: { 'text.read': fitting } }),
  popup('looking-up', { ...unknown, starting: '看看 https://v.douyin.com/abc/' }),
  popup('pasted-nothing', unknown, { paste: '你好', answers: { 'text.read': [] } }),
  popup('running', { ...front, run: { ...exampleCapture, state: 'running', endedAt: null, envelope: null } }),
  popup('running-tab', {
    ...front,
    step: 'tab',
    run: { ...exampleCapture, state: 'running', endedAt: null, envelope: null },
  }),
  popup('list', listed, { picture: scene, answers: { 'list.look': look } }),
  popup('list-search', searched, { answers: { 'list.look': scrollLook }, press: ['[data-do=scroll-form] summary'] }),
  popup('list-gathering', listed, { picture: scene, answers: { 'list.look': gatheringLook } }),
  popup('list-reload', listed, { picture: scene, answers: { 'list.look': { ...look, watched: false } } }),
  popup('list-changed', listed, { picture: scene, answers: { 'list.look': changedLook } }),
  popup('comments', commented, { picture: scene, answers: { 'list.look': commentLook } }),
  popup('comments-again', commented, { picture: scene, answers: { 'list.look': againLook } }),
  popup('comments-scroll', commented, {
    answers: { 'list.look': againLook },
    press: ['[data-do=scroll-form] summary'],
  }),
  popup('comments-all', allComments, { answers: { 'list.look': againLook }, press: ['[data-do=scroll-form] summary'] }),
  popup('comments-paused', allComments, { answers: pausedAnswers }),
  popup('list-private', { ...searched, incognito: true }),
  popup('list-unwatched', searched, { answers: { 'settings.read': { unwatched: ['notes'] } } }),
  popup('pairing', front, { answers: { 'bridge.read': busyBridge } }),
  popup(
    'comments-asked',
    { ...front, run: { ...exampleCapture, endedAt: madeAt - 3 * hour } },
    { answers: pagedAnswers },
  ),
  popup('queue', { ...front, run: recent }, { answers: busyQueue }),
  popup('queue-page', front, { answers: busyQueue }),
  popup('done', { ...front, run: recent }, { answers: { 'run.picture': scene } }),
  popup('done-again', { ...front, run: recent }, { answers: { 'run.earlier': moved, 'note.change': noted } }),
  popup('done-tree', { ...front, run: recent }, { press: ['#tab-data'] }),
  popup('done-details', { ...front, run: recent }, { press: ['[data-do=completeness]'] }),
  popup('done-menu', { ...front, run: recent }, { press: ['footer span details summary'] }),
  popup('done-more', { ...front, run: recent }, { press: ['footer > div > details summary'] }),
  popup(
    'media',
    { ...front, run: pictures },
    { answers: shownMedia, press: ['#tab-media', '.tiles li:nth-child(2) input'] },
  ),
  popup(
    'media-large',
    { ...front, run: pictures },
    { answers: shownMedia, press: ['#tab-media', '.tiles li:first-child .tile'] },
  ),
  popup(
    'media-unseen',
    { ...front, run: pictures },
    { answers: { ...shownMedia, 'media.preview': '' }, press: ['#tab-media'] },
  ),
  popup('done-not-stored', { ...front, run: { ...recent, stored: false } }),
  popup('consent', { ...front, agreed: '' }),
  popup('consent-changed', { ...unknown, agreed: '2026-01-01' }),
  popup('trend', { ...unknown, run: { ...trendCapture, endedAt: madeAt - 5000 } }),
  popup('figures', { ...unknown, run: { ...figuresCapture, endedAt: madeAt - 5000 } }),
  popup('done-partial', { ...front, run: partial }),
  popup('why-elsewhere', { ...unknown, run: { ...failedCapture('sign_in_required'), endedAt: madeAt - 5000 } }),
  popup('page-only', { ...front, run: kept }),
  popup('report', { ...front, run: reported }, { press: ['[data-help] summary', '[data-do=report]'] }),
  popup(
    'report-again',
    { ...front, run: { ...recent, drift: [] } },
    { press: ['footer > div > details summary', '[data-do=report]'] },
  ),
  popup('interrupted', { ...front, run: { ...recent, state: 'interrupted', failure: null, envelope: null, code: 0 } }),
  ...kinds.map((kind) => popup(`why-${kind}`, { ...front, run: { ...failedCapture(kind), endedAt: madeAt - 5000 } })),
  ...welcomeScreens,
  library('list', '', { seed: stored }),
  library('empty', '', { seed: [] }),
  library('open', '#capture=c0'),
  library('failures', '#failures', { seed: stored, answers: guestQueue }),
  library('pictures', '', {
    seed: stored.map((one, at) =>
      at % 3 ? one : { ...picturesCapture, id: one.id, itemId: one.itemId, startedAt: one.startedAt },
    ),
    press: ['[data-as=pictures]', '[data-tile="0"] input'],
    answers: { 'media.preview': scene },
  }),
  library('sorted', '', { seed: stored, press: ['.list-head details:nth-of-type(2) summary', '[data-sort=likes]'] }),
  library('filter', '', { seed: stored, press: ['.list-head details:first-of-type summary', '[data-filter=extent]'] }),
  library('selected', '', { seed: stored, press: ['[data-row="1"] [data-select]', '[data-row="3"] [data-select]'] }),
  library('media-saved', '', {
    seed: stored,
    press: ['[data-row="1"] [data-select]', '[data-do=save-chosen-media]', '[data-saving=over] h2'],
    answers: { 'media.save': { faults: [{ name: 'douyin-01.mp4', reason: 'refused' }], begun: 0 } },
  }),
  library('export', '', { press: ['[data-row="1"] [data-select]', '[data-do=export]'] }),
  ...archiveScreens.map(({ name, ...more }) => library(name, '', more)),
  library('history', '#capture=c0', { seed: versions, press: ['#tab-history'] }),
  library('details', '#capture=c0', { press: ['#tab-details'] }),
  library('data', '#capture=c0', { press: ['#tab-data'] }),
  library('media', '#capture=c0', { press: ['#tab-media'] }),
  library('media-grid', '#capture=p1', {
    seed: [{ ...picturesCapture, id: 'p1' }],
    answers: shownMedia,
    press: ['#tab-media'],
  }),
  library('trend', '#capture=t1', { seed: [{ ...trendCapture, id: 't1' }], press: ['.charts summary'] }),
  library('figures', '#capture=f1', { seed: [{ ...figuresCapture, id: 'f1' }] }),
  library('failed', '#capture=c3'),
  library('copies', '#capture=c0', { press: ['.detail .menu.square summary'] }),
  library('deleted', '#capture=c0', { press: ['.detail .menu.square summary', '.detail [data-do=delete]'] }),
  library('request', '#request'),
  library('request-sent', '#request', {
    answers: { 'request.example': exampleCapture.request.body, 'run.start': 'never' },
    press: ['[data-do=example]', 'main form [type=submit]'],
    until: 'main form [type=submit][aria-disabled=true]',
  }),
  library('report', '#capture=c0', { press: ['#tab-details', '#panel-details [data-do=report]'] }),
  library('sources', '#sources', { press: ['[data-operation="/api/cnvideo/aweme_detail"] summary'] }),
  library('settings', '#settings', { seed: stored }),
  library('programs', '#settings', { answers: { 'bridge.read': busyBridge }, press: ['[data-part=uses] summary'] }),
  library('programs-lonely', '#settings', { answers: { 'bridge.read': lonelyBridge } }),
  library('keys', '', { press: ['[data-do=keys]'], wide: true }),
  ...queueScreens.map(({ name, place, ...more }) => library(name, place, more)),
  library('lists', '#lists', { seed: few, lists: listSeed }),
  library('list-rows', '#lists=works', { seed: few, lists: listSeed }),
  library('list-changed', '#lists=works', { seed: few, lists: changedSeed }),
  library('list-row', '#lists=works', { seed: few, lists: listSeed, press: ['[data-row="4"] b'] }),
  library('list-selected', '#lists=works', {
    seed: few,
    lists: listSeed,
    press: ['[data-row="1"] [data-select]', '[data-row="3"] [data-select]'],
  }),
  library('list-export-4cat', '#lists=search', {
    seed: few,
    lists: listSeed,
    press: for4cat,
    until: '[data-do=show-saved]',
  }),
  library('list-export', '#lists=search', { seed: few, lists: listSeed, press: ['[data-do=export]'] }),
  library('comments', '#lists=comments', { seed: few, lists: commentSeed }),
  library('comment-row', '#lists=comments', { seed: few, lists: commentSeed, press: ['[data-row="1"] b'] }),
  library('comments-export', '#lists=comments', { seed: few, lists: commentSeed, press: ['[data-do=export]'] }),
  library('lead', '#capture=p1', {
    seed: few.toSpliced(3, 1, longNote),
    answers: shownMedia,
    press: ['[data-do=arrow-right]'],
  }),
  library('viewer', '#capture=p1', { seed: [longNote], answers: shownMedia, press: ['[data-do=lead]'] }),
];

/** @throws where there is no such screen */
export function screenNamed(name: string): Screen {
  const screen = screens.find((one) => one.name === name);
  if (!screen) throw new Error(`no screen ${name}`);
  return screen;
}
