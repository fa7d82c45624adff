import { expect, test } from 'vitest';
import {
  type SettingsChange,
  settingsAfter,
  settingsOf,
  type UserSettings,
} from '../../../../lib/features/settings/model/user-settings.ts';

const before = settingsOf({
  badge: false,
  keepAnswers: true,
  answerTags: ['fog'],
  disabled: ['news'],
  unwatched: ['notes'],
  scrolls: ['notes', 'news'],
  sessions: { notes: 'anonymous', news: 'own' },
  sourcesOff: ['/a one'],
  look: { theme: 'dark' },
});

test.each<[change: SettingsChange, after: Partial<UserSettings>]>([
  [{}, {}],
  [{ badge: true }, { badge: true }],
  [{ answerTags: [] }, { answerTags: [] }],
  [{ disabled: { notes: true } }, { disabled: ['news', 'notes'] }],
  [{ disabled: { news: true } }, { disabled: ['news'] }],
  [{ disabled: { news: false } }, { disabled: [] }],
  [{ unwatched: { notes: false, news: true } }, { unwatched: ['news'] }],
  [{ scrolls: { notes: false } }, { scrolls: ['news'] }],
  [{ sessions: { cnvideo: 'anonymous' } }, { sessions: { ...before.sessions, cnvideo: 'anonymous' } }],
  [{ sessions: { news: 'automatic' } }, { sessions: { ...before.sessions, news: 'automatic' } }],
  [{ sourcesOff: { '/a two': true } }, { sourcesOff: ['/a one', '/a two'] }],
  [{ look: { fileNames: '{title}' } }, { look: { ...before.look, fileNames: '{title}' } }],
])('%j changes that alone, and leaves what was chosen beside it', (change, after) => {
  expect(settingsAfter(before, change)).toEqual({ ...before, ...after });
});

test('what is stored, whatever it is, gives settings; what it lacks is as usual', () => {
  const usual = settingsOf({});
  expect(usual).toMatchObject({
    badge: true,
    captureOnClick: false,
    thumbnails: true,
    keepAnswers: false,
    answerTags: [],
    backupReminder: true,
    disabled: [],
    unwatched: [],
    scrolls: [],
    sourcesOff: [],
  });
  const odd = {
    badge: 0,
    captureOnClick: 1,
    keepAnswers: 'yes',
    disabled: 5,
    answerTags: [1, 'a'],
    sessions: [],
    look: 5,
  };
  for (const stored of [undefined, null, 'x', [], { ...odd, answerTags: 5 }]) expect(settingsOf(stored)).toEqual(usual);
  expect(settingsOf(odd).answerTags).toEqual(['a']);
  expect(settingsOf({ badge: false, captureOnClick: true, thumbnails: false, backupReminder: false })).toMatchObject({
    badge: false,
    captureOnClick: true,
    thumbnails: false,
    backupReminder: false,
  });
});
