import { signal } from '@preact/signals';
import { beforeEach, expect, test, vi } from 'vitest';
import { StorageSettings } from '../../components/settings/storage-settings.tsx';
import { type SettingsChange, settingsOf } from '../../lib/features/settings/model/index.ts';
import { draw, drawAtOnce, ownDocument } from './in-document.tsx';
import { restingBackup } from './resting-backup.ts';
import { speak } from './speak.ts';

drawAtOnce();
beforeEach(() => speak('en'));

/** The storage of a library with two thumbnails; what was changed, and what was deleted. `answer`: to a change. */
function opened(settings: object, clear = async () => {}, answer?: null) {
  const { document, Event, find } = ownDocument();
  const changes: SettingsChange[] = [];
  const done: string[] = [];
  const problem = signal<string | null>(null);
  const reloads = signal(0);
  const library = {
    library: {
      counts: signal({ captures: 3 }),
      problem,
      reloads,
      attempt: (work: () => Promise<void>) =>
        work().then(
          () => 'done',
          () => {
            problem.value = 'damaged';
            return null;
          },
        ),
      reload: async () => void done.push('reload'),
    },
    store: {
      thumbnails: {
        weight: async () => (done.includes('clear') ? { count: 0, bytes: 0 } : { count: 2, bytes: 2048 }),
        clear: async () => {
          await clear();
          done.push('clear');
        },
      },
      evidence: { weight: async () => ({ count: 0, bytes: 0 }) },
    },
    backup: restingBackup(),
  };
  const change = (one: SettingsChange) => {
    changes.push(one);
    return answer;
  };
  draw(<StorageSettings settings={settingsOf(settings)} change={change} reads={1} />, { library });
  return {
    changes,
    done,
    find,
    has: (place: string) => document.querySelector(place) !== null,
    choose(index: number) {
      Object.assign(find('[data-choice=answers]'), { selectedIndex: index });
      find('[data-choice=answers]').dispatchEvent(new Event('change'));
    },
    enter(place: string, value: string) {
      Object.assign(find(place), { value });
      find(place).dispatchEvent(new Event('change'));
    },
  };
}

test.each<[choice: string, index: number, before: object, change: SettingsChange, asksTags: boolean]>([
  ['none', 0, { keepAnswers: true }, { keepAnswers: false, answerTags: [] }, false],
  ['none, of some tags before', 0, { answerTags: ['fog'] }, { keepAnswers: false, answerTags: [] }, false],
  ['those of some tags', 1, {}, { keepAnswers: false }, true],
  ['all', 2, { answerTags: ['fog'] }, { keepAnswers: true }, false],
])('which captures keep their answers: %s', (_, index, before, change, asksTags) => {
  const { changes, choose, has } = opened(before);
  choose(index);
  expect(changes).toEqual([change]);
  expect(has('[data-do=answer-tags]')).toBe(asksTags);
});

test('a choice that is refused does not stay chosen', async () => {
  const { choose, has } = opened({ answerTags: ['fog'] }, undefined, null);
  choose(0);
  expect(has('[data-do=answer-tags]')).toBe(false);
  await vi.waitFor(() => expect(has('[data-do=answer-tags]')).toBe(true));
});

test('the tags of captures that keep their answers are those that were entered', () => {
  const { changes, enter } = opened({ answerTags: ['fog'] });
  enter('[data-do=answer-tags]', 'rain, snow');
  expect(changes).toEqual([{ answerTags: ['rain', 'snow'] }]);
});

test('thumbnails are deleted by a second click, unless one thinks better of it; then there are none', async () => {
  const { done, find, has } = opened({});
  const button = '[data-do=delete-thumbnails]';
  await vi.waitFor(() => expect(has(button)).toBe(true));
  find(button).click();
  find(`${button} ~ button`).click();
  expect(done).toEqual([]);
  find(button).click();
  find(button).click();
  await vi.waitFor(() => expect(done).toEqual(['clear', 'reload']));
  await vi.waitFor(() => expect(has(button)).toBe(false));
});

test('thumbnails that cannot be deleted are still there, and that is said', async () => {
  const { done, find, has } = opened({}, () => Promise.reject(new Error('full')));
  const button = '[data-do=delete-thumbnails]';
  await vi.waitFor(() => expect(has(button)).toBe(true));
  find(button).click();
  find(button).click();
  await vi.waitFor(() => expect(has('[role=alert]')).toBe(true));
  expect([done, has(button)]).toEqual([[], true]);
});
