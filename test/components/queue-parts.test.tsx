import { afterEach, expect, test, vi } from 'vitest';
import { JobDetail } from '../../components/queue/job-detail.tsx';
import { JobList } from '../../components/queue/job-list.tsx';
import { PlatformLines } from '../../components/queue/platform-lines.tsx';
import { capturedFailure } from '../../lib/core/capture.ts';
import { Failure } from '../../lib/core/failure.ts';
import { defaultLimits } from '../../lib/core/pace-limits.ts';
import { because } from '../../lib/core/reason.ts';
import { type ItemState, itemStates, type JobProgress, type QueueItem } from '../../lib/features/queue/model/job.ts';
import { begunPages } from '../../lib/features/queue/model/paged.ts';
import type { PlatformStatus, QueueStatus } from '../../lib/features/queue/model/status.ts';
import { createQueueModel } from '../../lib/features/queue/pages/index.ts';
import { exampleItem, exampleJob } from '../features/queue/model/queue-parts.ts';
import { fakeBackground } from './fake-background.ts';
import { draw, drawAtOnce, ownDocument } from './in-document.tsx';
import { withoutLayout } from './no-layout.ts';
import { speak } from './speak.ts';

speak('en');
drawAtOnce();
afterEach(() => void vi.unstubAllGlobals());

const failure = capturedFailure(new Failure('challenge', because('cnvideo_challenge')));
const site: PlatformStatus = {
  platform: 'cnvideo',
  waiting: 3,
  steps: 3,
  running: false,
  off: false,
  held: null,
  wait: null,
  left: 90_000,
  anHour: 120,
  guest: true,
  home: 'https://www.douyin.com/',
  budget: defaultLimits.guest,
  reported: [],
  share: 1,
  loads: 0,
  items: 0,
};

/** The queue of these jobs and sites, and what is asked of the background. */
async function queueOf(status: Partial<QueueStatus>, lines: readonly QueueItem[] = []) {
  const { document, window } = ownDocument();
  const { background, asked } = fakeBackground({
    'queue.read': () => ({ jobs: [], platforms: [], stall: null, ...status }),
    'queue.change': () => null,
    'queue.raise': () => null,
    'queue.release': () => null,
    'queue.lines': () => lines,
    'settings.change': () => null as never,
  });
  const model = createQueueModel(background);
  await model.load();
  const labels = (within: string) =>
    [...document.querySelectorAll(`${within} :is(button, a)`)].map((one) => one.textContent);
  const click = (label: string) =>
    [...document.querySelectorAll<HTMLElement>('button')].find(({ textContent }) => textContent === label)?.click();
  const sent = () => asked.filter(({ name }) => name !== 'queue.read' && name !== 'queue.lines');
  return { document, window, model, labels, click, sent };
}

const held = (kind: NonNullable<PlatformStatus['held']>['kind'], url = '') => ({ kind, failure, url, since: 1 });

test.each<[says: string, change: Partial<PlatformStatus>, buttons: readonly string[]]>([
  ['starting soon · 3 left, about 90 s at 120 an hour', {}, []],
  ['capturing · 3 left, about 40 min at 5 an hour', { running: true, left: 2_400_000, anHour: 5 }, []],
  ['capturing · 3 left (9 pages), about 3 h at 120 pages an hour', { running: true, steps: 9, left: 10_800_000 }, []],
  ['next in 4 s · 3 left, about 2 d at 120 an hour', { wait: { why: 'pause', ms: 3_001 }, left: 172_800_000 }, []],
  [
    'retries in 2 min after a failure · 3 left, about 90 s at 120 an hour',
    { wait: { why: 'back_off', ms: 120_000 } },
    [],
  ],
  [
    'paused: verification needed · 3 left, about 90 s at 120 an hour',
    { held: held('challenge', 'https://www.douyin.com/x') },
    ['Open the page', 'Continue with Douyin'],
  ],
  ['paused: no access to the site', { held: held('grant'), waiting: 0 }, ['Allow access']],
  ['paused: too many requests', { held: held('rate_limited'), waiting: 0 }, ['Continue with Douyin']],
  [
    'paused: turned off in Settings · 3 left, about 90 s at 120 an hour',
    { off: true, held: held('challenge', 'https://www.douyin.com/x') },
    ['Turn on Douyin'],
  ],
  ['capturing · 3 left, about 90 s at 120 an hour', { off: true, running: true }, ['Turn on Douyin']],
])('a platform says "%s"', async (says, change, buttons) => {
  const { document, model, labels } = await queueOf({ platforms: [{ ...site, ...change }] });
  draw(<PlatformLines model={model} />);
  expect(document.querySelector('[data-platform] > p')?.textContent).toBe(`Douyin ${says}`);
  expect(labels('[role=alert]')).toEqual(buttons);
});

test('a platform goes on, or is switched on, and one with nothing to do is not told of', async () => {
  const on = await queueOf({
    platforms: [
      { ...site, held: held('challenge') },
      { ...site, platform: 'news', waiting: 0 },
    ],
  });
  draw(<PlatformLines model={on.model} />);
  on.click('Continue with Douyin');
  expect(on.sent()).toEqual([{ name: 'queue.release', argument: { platform: 'cnvideo' } }]);
  expect(on.document.querySelectorAll('[data-platform]')).toHaveLength(1);
  const off = await queueOf({ platforms: [{ ...site, off: true }] });
  draw(<PlatformLines model={off.model} />);
  off.click('Turn on Douyin');
  expect(off.sent()).toEqual([{ name: 'settings.change', argument: { disabled: { cnvideo: false } } }]);
});

test.each<[allowed: boolean, names: readonly string[]]>([
  [true, ['queue.release']],
  [false, []],
])('a platform whose sites are allowed again goes on: %s', async (allowed, names) => {
  const { model, click, sent } = await queueOf({ platforms: [{ ...site, held: held('grant') }] });
  const allow = vi.fn(async () => allowed);
  draw(<PlatformLines model={model} />, { library: { actions: { allow } } });
  click('Allow access');
  // Browsers ask only within the click.
  expect(allow.mock.calls).toEqual([['cnvideo']]);
  await new Promise((done) => setImmediate(done));
  expect(sent().map(({ name }) => name)).toEqual(names);
});

const counted = (some: Partial<Record<ItemState, number>>) =>
  ({ ...Object.fromEntries(itemStates.map((state) => [state, 0])), ...some }) as JobProgress['counts'];

interface JobParts extends Partial<Pick<JobProgress, 'failures'>> {
  readonly unsaved?: () => Promise<string>;
  readonly lines?: readonly QueueItem[];
}

/** The page of a job in this state. */
async function jobPage(
  state: JobProgress['state'],
  some: Partial<Record<ItemState, number>>,
  { unsaved = async () => '', failures = [], lines = [] }: JobParts = {},
) {
  const jobs = ['a', 'b'].map(
    (id): JobProgress => ({ ...exampleJob(id, { state }), order: 1, counts: counted(some), failures }),
  );
  const page = await queueOf({ jobs }, lines);
  withoutLayout(page.window, 'ResizeObserver');
  page.model.open('a');
  const saveJob = async () => ({ name: 'job.json', address: 'blob:a' });
  draw(<JobDetail model={page.model} saveJob={saveJob} />, { library: { actions: { unsaved } } });
  return {
    ...page,
    export: () =>
      page.document.querySelector('form')?.dispatchEvent(new page.window.Event('submit', { cancelable: true })),
    said: () => page.document.querySelector('form [role=status]')?.textContent,
  };
}

test.each([
  ['running', { waiting: 1 }, { Pause: 'pause', 'Cancel job': 'cancel' }],
  ['running', { waiting: 1, failed: 1 }, { Pause: 'pause', 'Retry failed': 'retry', 'Cancel job': 'cancel' }],
  ['paused', { waiting: 1 }, { Resume: 'resume', 'Cancel job': 'cancel' }],
  ['done', { done: 1 }, { 'Remove from the list': 'remove' }],
  ['done', { done: 1, failed: 1 }, { 'Retry failed': 'retry', 'Remove from the list': 'remove' }],
  ['cancelled', { cancelled: 1 }, { Resume: 'retry', 'Remove from the list': 'remove' }],
  ['cancelled', { done: 1 }, { 'Remove from the list': 'remove' }],
] as const)('a job that is %s, with %j, offers %j', async (state, counts, offers) => {
  const { labels, click, sent } = await jobPage(state, counts);
  expect(labels('section > .buttons')).toEqual(Object.keys(offers));
  for (const label of Object.keys(offers)) click(label);
  await new Promise((done) => setImmediate(done));
  expect(sent()).toEqual(
    Object.values(offers).map((change) => ({ name: 'queue.change', argument: { id: 'a', change, group: undefined } })),
  );
});

test.each([
  ['', 'Saved to your downloads'],
  ['cancelled', 'job.json: you cancelled the download.'],
  ['undecided', 'job.json: your browser has not said whether it was saved. Look in your downloads.'],
])('the file of a job, "%s", is told as what became of it, and of that job alone', async (why, words) => {
  const { export: save, said, model } = await jobPage('done', { done: 1 }, { unsaved: async () => why });
  save();
  await vi.waitFor(() => expect(said()).toBe(words));
  model.open('b');
  await vi.waitFor(() => expect(said()).toBe(''));
});

test('of several jobs each is opened, moved and tried again by what stands at it', async () => {
  const counts = { waiting: 1, running: 0, done: 2, failed: 3, cancelled: 0, skipped: 4 };
  const failures = [{ platform: 'cnvideo', remedy: 'retry', count: 3 }] as const;
  const jobs = ['a', 'b', 'c'].map(
    (id, order): JobProgress => ({ ...exampleJob(id, { title: `Job ${id}` }), order, counts, failures }),
  );
  const { document, model, sent } = await queueOf({ jobs });
  const places: unknown[] = [];
  draw(<JobList model={model} />, { library: { actions: { go: (place: unknown) => void places.push(place) } } });
  const at = (job: string, place: string) =>
    document.querySelector<HTMLElement>(`[data-job=${job}] ${place}`) ?? expect.fail(`no ${place}`);
  const isOff = (one: HTMLElement) => one.hasAttribute('disabled');
  const moves = ['a', 'b', 'c'].map((job) => ['up', 'down'].map((way) => isOff(at(job, `[aria-label$=" ${way}"]`))));
  expect(moves).toEqual([
    [true, false],
    [false, false],
    [false, true],
  ]);
  expect(at('b', 'button').textContent).toContain('Job b');
  expect(at('b', 'button .muted').textContent).toMatch(/2 of 6.*skipped: 4/i);
  at('b', 'button').click();
  at('b', '[aria-label$=" up"]').click();
  at('c', '[aria-label$=" up"]').click();
  at('a', '[aria-label$=" down"]').click();
  at('c', '[data-do=solve]').click();
  expect(places).toEqual([{ view: 'job', id: 'b' }]);
  expect(sent().map(({ argument }) => argument)).toMatchObject([
    { id: 'b', change: 'up' },
    { id: 'c', change: 'up' },
    { id: 'a', change: 'down' },
    { id: 'c', change: 'retry', group: { platform: 'cnvideo', remedy: 'retry' } },
  ]);
});

test.each([
  ['done', 1],
  ['cancelled', 0],
] as const)('of a job that is %s, failures are told, and tried again by %i buttons', async (state, count) => {
  const failures = [{ platform: 'cnvideo', remedy: 'retry', count: 3 }] as const;
  const { document, model } = await jobPage(state, { failed: 3, cancelled: 140 }, { failures });
  const found = (place: string) => document.querySelectorAll(`[data-remedy] ${place}`).length;
  expect([found('b'), found('button')]).toEqual([1, count]);
  model.open('');
  draw(<JobList model={model} />);
  expect([found('b'), found('button')]).toEqual([2, 2 * count]);
});

test.each<[what: string, change: Partial<QueueItem>, says: RegExp, buttons: readonly string[]]>([
  ['has its capture', {}, /^This link is not supported$/, ['Show']],
  ['is a short link that leads nowhere', { path: '' }, /supported: This short link doesn't lead/, []],
  ['has no page of its list', { paged: begunPages({ limit: 0, tabId: null, container: '' }) }, /: This short link/, []],
])('a failed line that %s says why, or shows it', async (_, change, says, buttons) => {
  const nowhere = capturedFailure(new Failure('unsupported_link', because('short_link_nothing')));
  const line = exampleItem('a', 0, { state: 'failed', failure: nowhere, ...change });
  const { document, labels } = await jobPage('done', { failed: 1 }, { lines: [line] });
  await vi.waitFor(() => expect(document.querySelector('[data-row] .failed')?.textContent).toMatch(says));
  expect(labels('[data-row]')).toEqual(buttons);
});

test('of no job that is said', async () => {
  const { document, model } = await queueOf({ jobs: [] });
  draw(<JobList model={model} />);
  expect(document.querySelector('.empty')?.textContent).toBe(
    'Nothing queued yet. Paste a list above; it keeps running after you close this page.',
  );
});
