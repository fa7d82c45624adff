import { signal } from '@preact/signals';
import { beforeEach, expect, test, vi } from 'vitest';
import { SettingsView } from '../../components/settings/settings-view.tsx';
import { consentVersion } from '../../lib/features/consent/model/index.ts';
import { usualTemplate } from '../../lib/features/export/model/index.ts';
import { type SettingsChange, settingsAfter, settingsOf } from '../../lib/features/settings/model/user-settings.ts';
import { busyBridge, lonelyBridge } from '../tools/screens/bridge-states.ts';
import { fakeBackground } from './fake-background.ts';
import { draw, ownDocument } from './in-document.tsx';
import { restingBackup } from './resting-backup.ts';
import { speak } from './speak.ts';

beforeEach(() => speak('en'));

const none = async () => ({ count: 0, bytes: 0 });

/** The settings of a browser, as they stand there. `allowPrograms`: whether the browser lets it. */
async function opened(
  before: object = {},
  { agreed = consentVersion, allowPrograms = true, isSaving = false, browserLanguage = 'en' } = {},
) {
  const { document, Event } = ownDocument();
  const [reloads, isHeld] = [signal(0), signal(isSaving)];
  let now = settingsOf(before);
  let bridge = busyBridge;
  const { background, asked, tell } = fakeBackground({
    'settings.read': () => now,
    'settings.change': (change) => {
      now = settingsAfter(now, change);
      return now;
    },
    'consent.read': () => agreed,
    'consent.change': ({ agreed: wanted }) => wanted,
    'bridge.read': () => bridge,
    'bridge.switch': ({ on }) => ({ ...busyBridge, on }),
    'bridge.revoke': () => null,
    'bridge.answer': () => null,
  });
  const looks: unknown[] = [];
  const library = {
    library: { platforms: ['cnvideo', 'notes', 'news'], counts: signal({ captures: 0 }), reloads },
    store: { thumbnails: { weight: none }, evidence: { weight: none } },
    backup: restingBackup(),
    actions: {
      isHeld,
      browserLanguage,
      changeLook: (...given: unknown[]) => void looks.push(given),
      allowPrograms: async () => allowPrograms,
    },
  };
  const view = <SettingsView commands={[]} observed={['cnvideo', 'notes']} listed={['notes', 'news']} />;
  draw(view, { background, library });
  const all = (place: string) => [...document.querySelectorAll<HTMLElement>(place)];
  await vi.waitFor(() => expect(all('h2').length).toBeGreaterThan(5));
  const labelled = (name: string) =>
    all('input, select').find(
      (one) => (one.getAttribute('aria-label') || one.closest('label')?.textContent?.trim()) === name,
    ) ?? expect.fail(`no ${name}`);
  /** What was asked for since, without reading. */
  const wanted = () => asked.flatMap(({ name, argument }) => (name.endsWith('.read') ? [] : [[name, argument]]));
  return {
    all,
    labelled,
    wanted,
    looks,
    isHeld,
    /** Another database, with other settings and no programs, takes the place of this one. */
    move(settings: object): void {
      now = settingsOf(settings);
      bridge = { ...lonelyBridge, on: false };
      reloads.value += 1;
    },
    /** The settings are changed in another tab. */
    async changeElsewhere(settings: object, isShown: () => void) {
      now = settingsOf(settings);
      await vi.waitFor(() => {
        tell('settings.changed', { at: 1 });
        isShown();
      });
    },
    changes: () => wanted().flatMap(([name, argument]) => (name === 'settings.change' ? [argument] : [])),
    async set(field: HTMLElement, value: object, event = 'change') {
      Object.assign(field, value).dispatchEvent(new Event(event));
      await new Promise((done) => setImmediate(done));
    },
  };
}

test.each<[name: string, value: object, change: SettingsChange]>([
  ['Sign-in for Douyin', { selectedIndex: 2 }, { sessions: { cnvideo: 'anonymous' } }],
  ['Sign-in for Xiaohongshu', { selectedIndex: 0 }, { sessions: { notes: 'automatic' } }],
  ['Reuse page data on Xiaohongshu', { checked: true }, { unwatched: { notes: false } }],
  ['Reuse page data on Douyin', { checked: false }, { unwatched: { cnvideo: true } }],
  ['Xiaohongshu', { checked: false }, { disabled: { notes: true } }],
  ['Toutiao / Xigua', { checked: true }, { disabled: { news: false } }],
  ['Scroll lists on Xiaohongshu', { checked: true }, { scrolls: { notes: true } }],
  ['Show the kind of page, progress and the queue on the button', { checked: false }, { badge: false }],
  ['Capture at once when I click the button', { checked: true }, { captureOnClick: true }],
  ['Save a thumbnail with each capture', { checked: false }, { thumbnails: false }],
  ['Recommend a backup after 500 new captures', { checked: false }, { backupReminder: false }],
])('"%s" changes what it says, and of that site alone', async (name, value, change) => {
  const { labelled, set, changes } = await opened({
    disabled: ['news'],
    unwatched: ['notes'],
    sessions: { notes: 'own' },
  });
  await set(labelled(name), value);
  expect(changes()).toEqual([change]);
});

test.each([true, false])('while chosen media are saved (%s), another language comes later', async (isSaving) => {
  const { all, set, isHeld } = await opened({}, { isSaving });
  const isTold = () => all('[role=status]').some((one) => one.textContent?.includes('when you next open this page'));
  await set(all('[data-choice=language]')[0] ?? expect.fail('no language'), { selectedIndex: 2 });
  expect(isTold()).toBe(isSaving);
  isHeld.value = false;
  await new Promise((done) => setTimeout(done, 20));
  expect(isTold()).toBe(isSaving);
});

test.each(['en', 'zh-CN'])(
  '“As browser” that waits is told anew where the browser has another language: %s',
  async (tag) => {
    const { all } = await opened({ look: { language: 'automatic' } }, { browserLanguage: tag });
    const notes = all('[role=status]').filter((one) => one.textContent?.includes('when you next open this page'));
    expect(notes).toHaveLength(tag === 'en' ? 0 : 1);
  },
);

test('after everything was deleted, or a backup restored, the switches and programs are those of now', async () => {
  const { all, labelled, move } = await opened({ disabled: ['news'] });
  const isOn = (name: string) => labelled(name).hasAttribute('checked');
  expect([isOn('Toutiao / Xigua'), isOn('Xiaohongshu')]).toEqual([false, true]);
  expect(all('[data-program=curl]')).toHaveLength(1);
  move({ disabled: ['notes'] });
  await vi.waitFor(() => expect([isOn('Toutiao / Xigua'), isOn('Xiaohongshu')]).toEqual([true, false]));
  await vi.waitFor(() => expect(all('[data-program=curl]')).toEqual([]));
});

test('what is changed in another tab is shown, but not in the place of what is being typed', async () => {
  const { labelled, all, set, changeElsewhere } = await opened({ look: { fileNames: '{author}' } });
  const names = all('[data-choice=fileNames]')[0] ?? expect.fail('no names');
  const says = (isOn: boolean, template: string) => () =>
    expect([labelled('Xiaohongshu').hasAttribute('checked'), Object(names).value]).toEqual([isOn, template]);
  const look = { fileNames: '{title}', language: 'zh_CN' };
  await changeElsewhere({ disabled: ['notes'], answerTags: ['tea'], look }, says(false, '{title}'));
  const tags = all('[data-do=answer-tags]')[0] ?? expect.fail('no tags');
  await set(tags, { value: 'fog' });
  const more = { disabled: ['notes'], answerTags: ['fog', 'rain'], look };
  await changeElsewhere(more, () => expect(Object(tags).value).toBe('fog, rain'));
  expect(all('[data-choice=language]')[0]?.closest('section')?.textContent).toContain('when you next open this page');
  await set(names, { value: '{date}' }, 'input');
  await set(tags, { value: 'fog, snow' }, 'input');
  await changeElsewhere({ look: { fileNames: '{id}' } }, says(true, '{date}'));
  expect(Object(tags).value).toBe('fog, snow');
  // It is the same field, which keeps the focus.
  expect(all('[data-choice=fileNames]')[0]).toBe(names);
});

test('settings that cannot be read say why, whatever else can be', async () => {
  const { document } = ownDocument();
  const { background } = fakeBackground({
    'settings.read': () => Promise.reject(new Error('damaged')),
    'consent.read': () => consentVersion,
    'bridge.read': () => busyBridge,
  });
  const library = { library: { reloads: signal(0) } };
  draw(<SettingsView commands={[]} observed={[]} listed={[]} />, { background, library });
  await vi.waitFor(() => expect(document.body.textContent).toContain('damaged'), { timeout: 5000 });
});

test('what is said of a site that is switched off cannot be changed, and no list of an unlisted one is scrolled', async () => {
  const { all, labelled } = await opened({ disabled: ['notes'] });
  for (const name of ['Sign-in for Xiaohongshu', 'Reuse page data on Xiaohongshu', 'Scroll lists on Xiaohongshu'])
    expect(labelled(name).hasAttribute('disabled'), name).toBe(true);
  expect(labelled('Xiaohongshu').hasAttribute('disabled')).toBe(false);
  expect(all('[aria-label="Reuse page data on Toutiao / Xigua"]')).toEqual([]);
});

test('consent is given in its present version, and withdrawn as a whole', async () => {
  for (const [agreed, checked, asked] of [
    [consentVersion, false, ''],
    ['2020-01-01', true, consentVersion],
  ] as const) {
    const { labelled, set, wanted } = await opened({}, { agreed });
    await set(labelled('Read pages as I browse'), { checked });
    expect(wanted()).toEqual([['consent.change', { agreed: asked }]]);
  }
});

test('language, theme and names of files take effect at once, from what they were before', async () => {
  const { labelled, all, set, changes, looks } = await opened({ look: { fileNames: '{author}' } });
  const language = all('[data-choice=language]')[0] ?? expect.fail('no language');
  const before = settingsOf({ look: { fileNames: '{author}' } }).look;
  await set(language, { selectedIndex: 2 });
  expect([changes(), looks]).toEqual([[{ look: { language: 'zh_CN' } }], [[before, { ...before, language: 'zh_CN' }]]]);
  const names = all('[data-choice=fileNames]')[0] ?? expect.fail('no names');
  await set(names, { value: ' {title} ' });
  await set(names, { value: usualTemplate });
  expect(changes().slice(1)).toEqual([{ look: { fileNames: '{title}' } }, { look: { fileNames: '' } }]);
  expect(labelled('Read pages as I browse')).toBeTruthy();
});

test('a program is taken back, or let in for as long as was clicked, and no other one', async () => {
  const { all, wanted } = await opened();
  all('[data-program=curl] [data-do=revoke]')[0]?.click();
  for (const answer of ['allow-once', 'allow-day', 'allow-always', 'deny']) all(`[data-do=${answer}]`)[0]?.click();
  expect(wanted()).toEqual([
    ['bridge.revoke', { id: 'p2' }],
    ...['once', 'day', 'always', null].map((span) => ['bridge.answer', { id: 'r1', span }]),
  ]);
});

test.each([
  [false, true, false],
  [true, true, true],
  [true, false, false],
])('programs are switched to %s, where the browser says %s: %s', async (checked, allowPrograms, on) => {
  const { all, set, wanted } = await opened({}, { allowPrograms });
  const box = all('[data-do=bridge]')[0] ?? expect.fail('no switch');
  await set(box, { checked });
  await vi.waitFor(() => expect(wanted()).toEqual([['bridge.switch', { on }]]));
  await vi.waitFor(() => expect(Object(box).checked).toBe(on));
});
