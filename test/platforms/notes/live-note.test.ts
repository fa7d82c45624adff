import { describe, expect, test } from 'vitest';
import { liveNote } from '../../../lib/platforms/notes/page/live-note.ts';
import { camelCase } from '../../fixtures/notes/camel-case.ts';
import { imageNote } from '../../fixtures/notes/image-note.ts';
import { noteDetailMap } from '../../fixtures/notes/note-detail-map.ts';
import { videoNote } from '../../fixtures/notes/video-note.ts';
import { emptyDocument, vmPage } from './vm-page.ts';

const noteId = '6a1b2c3d000000001203abcd';
const card = imageNote(noteId);
const map = noteDetailMap([card]);
const userOf = (loggedIn: boolean, guest: boolean) => ({ loggedIn, userInfo: { guest } });

const inState = (noteDetailMap: unknown, user: unknown = userOf(true, false)) =>
  vmPage({ window: { __INITIAL_STATE__: { user, note: { noteDetailMap } } } });

describe('the live note', () => {
  test.each([
    ['plain', map],
    ['behind a reference', { __v_isRef: true, _rawValue: map, _value: {} }],
    ['behind a shallow reference', { _value: map }],
    ['behind a computed value', { __v_isRef: true, value: map }],
    ['with a reference for its entry', { [noteId]: { _rawValue: { note: { _value: camelCase(card) } } } }],
  ])('%s', async (_name, state) => {
    expect((await liveNote(inState(state), noteId)).held?.note).toEqual(camelCase(card));
  });

  test('from the store of the page’s program, where the state is old', async () => {
    const pinia = { _s: new Map([['note', { noteDetailMap: map }]]) };
    const app = { textContent: '', __vue_app__: { config: { globalProperties: { $pinia: pinia } } } };
    const page = vmPage({
      document: { ...emptyDocument, querySelector: (selector: string) => (selector === '#app' ? app : null) },
    });
    expect((await liveNote(page, noteId)).held).toMatchObject({ note: { noteId }, currentTime: 1_795_166_000_123 });
  });

  test('an integer the page rounded is left out and named, other numbers stay', async () => {
    const { media } = videoNote(noteId).video;
    const rounded = { ...media, video_id: Number(media.video_id) };
    const state = noteDetailMap([{ ...videoNote(noteId), video: { media: { ...rounded } } } as never]);
    const live = await liveNote(inState(state), noteId);
    expect(live.rounded).toEqual(['video.media.videoId']);
    expect(live.held?.note).toMatchObject({
      video: { media: { videoId: null, stream: { h265: [{ psnr: 38.83599853515625 }, {}] } } },
    });
  });

  test.each([
    [userOf(true, false), true],
    [userOf(false, true), false],
    [userOf(true, true), false],
    [{ loggedIn: { __v_isRef: true, _rawValue: true }, userInfo: {} }, true],
    [{}, null],
  ])('who looks, of %j: %j', async (user, signedIn) => {
    expect((await liveNote(inState(map, user), noteId)).signedIn).toBe(signedIn);
  });

  test('a state that cannot be read is one without the note', async () => {
    const circle: Record<string, unknown> = { title: 'x' };
    circle.self = circle;
    expect((await liveNote(inState({ [noteId]: { note: circle } }), noteId)).held).toBeNull();
    const page = vmPage({
      window: new Proxy(
        {},
        {
          get: () => {
            throw new Error('not for you');
          },
        },
      ),
    });
    expect(await liveNote(page, noteId)).toMatchObject({
      held: null,
      rounded: [],
      signedIn: null,
      wall: '',
      scripts: [],
    });
  });

  test('the page’s own card of a note gives its token, also out of the state (changes 2, 4)', async () => {
    const feeds = [{ id: noteId, xsecToken: 'ABcard=' }];
    const byState = vmPage({ window: { __INITIAL_STATE__: { feed: { feeds: { _rawValue: feeds } } } } });
    expect(await liveNote(byState, noteId)).toMatchObject({ token: 'ABcard=', source: 'pc_feed' });
  });

  test('the words of a page are a wall’s where they are few (change 6)', async () => {
    const shown = (textContent: string) =>
      vmPage({ document: { ...emptyDocument, querySelector: () => ({ textContent }) } });
    expect((await liveNote(shown('登录后查看'), noteId)).wall).toBe('登录后查看');
    expect((await liveNote(shown(`登录后查看${'笔记'.repeat(300)}`), noteId)).wall).toBe('');
  });
});
