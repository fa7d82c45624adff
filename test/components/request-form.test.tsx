import { signal } from '@preact/signals';
import { beforeEach, expect, test, vi } from 'vitest';
import { RequestForm } from '../../components/library/request-form.tsx';
import { requestSchema } from '../../entrypoints/library/schemas.ts';
import { viewOf } from '../../lib/core/operation.ts';
import { operations } from '../../lib/operations.ts';
import { fakeBackground } from './fake-background.ts';
import { draw, drawAtOnce, ownDocument } from './in-document.tsx';
import { speak } from './speak.ts';

drawAtOnce();
beforeEach(() => speak('en'));

const views = operations.map(viewOf);
const pathOf = (platform: string, name: string) =>
  views.find((one) => one.platform === platform && one.path.endsWith(name))?.path ?? expect.fail(name);
const [note, page, weibo] = [
  pathOf('notes', '/note_detail'),
  pathOf('notes', '/note_detail_by_html'),
  pathOf('microblog', '/user_detail'),
];

/** The form with the request of a note, and the cookie of its site in its field. */
async function opened(
  start: () => unknown = () => ({ run: null, refused: null }),
  example: () => unknown = () => '{}',
) {
  const { Event, find } = ownDocument();
  const [show, showEnded] = [vi.fn(), vi.fn()];
  const state = { initial: signal({ path: note, body: '{}' }), isTyping: signal(false), ended: signal<string[]>([]) };
  const { background, asked } = fakeBackground({ 'run.start': start, 'request.example': example } as never);
  const library = { library: { operations: views }, actions: { show, showEnded } };
  const schemas = async () => requestSchema;
  draw(<RequestForm schemas={schemas} state={state} />, { background, library });
  const cookie = () => find<HTMLInputElement>('#field-cookie');
  await vi.waitFor(cookie);
  cookie().value = 'web_session=040069';
  cookie().dispatchEvent(new Event('input'));
  return {
    show,
    showEnded,
    state,
    find,
    leave: () => draw(null),
    choose(path: string) {
      Object.defineProperty(find('#operation'), 'selectedIndex', {
        configurable: true,
        value: views.findIndex((one) => one.path === path),
      });
      find('#operation').dispatchEvent(new Event('change'));
    },
    async sent() {
      find<HTMLInputElement>('#field-share_text').value = 'https://example.org/1';
      find('#field-share_text').dispatchEvent(new Event('input'));
      find('form').dispatchEvent(new Event('submit', { cancelable: true }));
      await vi.waitFor(() => expect(asked.at(-1)?.name).toBe('run.start'));
      return asked.at(-1)?.argument;
    },
  };
}

test('a cookie is not sent to another platform than the one it was typed for', async () => {
  const { choose, sent } = await opened();
  choose(weibo);
  expect(await sent()).toMatchObject({ path: weibo, cookie: '' });
});

test('a cookie stays for another operation of its platform', async () => {
  const { choose, sent } = await opened();
  choose(page);
  expect(await sent()).toMatchObject({ path: page, cookie: 'web_session=040069' });
});

test.each([
  ['is opened', false, true, 1],
  ['stays unopened once the user has left', true, true, 0],
  ['is opened all the same where no list would show it', true, false, 1],
])('a capture from the form %s', async (_, leaves, stored, opens) => {
  const ended = Promise.withResolvers<unknown>();
  const { sent, showEnded, leave } = await opened(() => ended.promise);
  await sent();
  if (leaves) leave();
  ended.resolve({ run: { id: 'c1', stored }, refused: null });
  await new Promise((done) => setTimeout(done, 20));
  expect(showEnded).toHaveBeenCalledTimes(opens);
});

test('what is typed after a request was sent keeps the form, which offers what has ended meanwhile', async () => {
  const { sent, choose, state, show, find, leave } = await opened();
  await sent();
  expect(state.isTyping.value).toBe(false);
  choose(page);
  expect(state.isTyping.value).toBe(true);
  state.ended.value = ['c1', 'c2'];
  const offer = () => find('[data-do=open-ended]').parentElement?.textContent;
  await vi.waitFor(() => expect(offer()).toContain('What you typed is still here'));
  state.isTyping.value = false;
  await vi.waitFor(() => expect(offer()).not.toContain('typed'));
  find('[data-do=open-ended]').click();
  expect([show.mock.calls, state.ended.value]).toEqual([[['c1']], ['c2']]);
  leave();
  expect(state.isTyping.value).toBe(false);
});

test('an example that comes once the form is gone is typed into nothing', async () => {
  const late = Promise.withResolvers<string>();
  const { state, find, leave } = await opened(undefined, () => late.promise);
  find('[data-do=example]').click();
  leave();
  late.resolve('{"note_id":"a"}');
  await late.promise;
  await new Promise((resolve) => setTimeout(resolve));
  expect(state.isTyping.value).toBe(false);
});

test('what was refused is still to be sent', async () => {
  const refused = { reason: { code: 'nothing_running', values: [] } };
  const { sent, state } = await opened(() => ({ run: null, refused }));
  await sent();
  await vi.waitFor(() => expect(state.isTyping.value).toBe(true));
});
