import { signal } from '@preact/signals';
import { expect, test } from 'vitest';
import { heldPage } from '../../entrypoints/library/held.ts';
import { createUnderWay } from '../../entrypoints/library/under-way.ts';
import { type BackupState, blankState } from '../../lib/features/backup/pages/backup-state.ts';
import { createDraft } from '../../lib/features/queue/pages/index.ts';
import { fakeBackground } from '../components/fake-background.ts';

/** A page with nothing that another language could end. */
const resting = () => ({
  backup: { state: signal<BackupState>(blankState) },
  chosenMedia: { isBusy: signal(false) },
  library: { removed: signal<{ count: number } | null>(null) },
  lists: { removed: signal<string[]>([]) },
  draft: createDraft(fakeBackground({}).background, function* () {
    yield;
    return [];
  }),
  underWay: createUnderWay(),
  isCollecting: signal(false),
});
type Page = ReturnType<typeof resting>;
const working = { ...blankState, name: 'working', work: 'backing_up', share: 0 } as const;
const typed = 'https://www.douyin.com/video/1';

test.each<[what: string, begin: (page: Page) => unknown]>([
  ['a backup', ({ backup }) => Object.assign(backup.state, { value: working })],
  ['the undo of everything', ({ backup }) => Object.assign(backup.state, { value: { ...blankState, putBack() {} } })],
  ['saved media', ({ chosenMedia }) => Object.assign(chosenMedia.isBusy, { value: true })],
  ['the undo of captures', ({ library }) => Object.assign(library.removed, { value: { count: 1 } })],
  ['the undo of a list', ({ lists }) => Object.assign(lists.removed, { value: ['l'] })],
  ['a typed list', ({ draft }) => draft.edit(typed)],
  ['a list that was put aside', ({ draft }) => draft.edit(typed).then(() => draft.take({}))],
  ['a list that is being fetched', ({ draft }) => void draft.takeFrom(() => new Promise(() => {}))],
  ['a file that is being made', ({ underWay }) => void underWay.counted(() => new Promise(() => {}))()],
  ['data that are written', ({ isCollecting }) => Object.assign(isCollecting, { value: true })],
])('another language waits for %s', async (_, begin) => {
  const page = resting();
  const isHeld = heldPage(page as never);
  expect(isHeld.value).toBe(false);
  await begin(page);
  expect(isHeld.value).toBe(true);
});

test('a list that could not be fetched, or a file that could not be made, keeps nothing waiting', async () => {
  const page = resting();
  await page.draft.takeFrom(() => Promise.reject(new Error('unreadable')));
  const failing = page.underWay.counted(() => Promise.reject(new Error('full')));
  await expect(failing()).rejects.toThrow('full');
  expect(heldPage(page as never).value).toBe(false);
});
