import { act } from 'preact/test-utils';
import { beforeEach, expect, test, vi } from 'vitest';
import { PageList } from '../../components/popup/page/page-list.tsx';
import type { ListLook } from '../../lib/features/lists/protocol.ts';
import { againLook, commentLook } from '../tools/screens/comment-states.ts';
import { fakeBackground } from './fake-background.ts';
import { front } from './front-video.ts';
import { draw, ownDocument } from './in-document.tsx';
import { speak } from './speak.ts';

beforeEach(() => speak('en'));

/** The popup's part below an item that can be captured, once it has asked. */
async function shown(look: ListLook) {
  const { document, Event } = ownDocument();
  const { background, asked, tell } = fakeBackground({
    'list.look': () => look,
    'list.gather': () => againLook.gathered,
  });
  const item = { ...front, list: { kind: 'comments', ids: { aweme_id: '1' } } };
  draw(<PageList front={item} listed alone={false} beside={null} />, { background });
  await vi.waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
  const turn = (state: 'gathering' | 'ended') =>
    act(() => {
      if (look.gathered) tell('list.changed', { list: { ...look.gathered, state } });
    });
  return { page: document.body, Event, asked, turn };
}

test('an item’s comments are one quiet line that says how many the page holds', async () => {
  const { page } = await shown(commentLook);
  expect(page.textContent).toBe('Save 20+ comments');
  expect(page.querySelector('[data-do=gather]')?.classList.contains('quiet')).toBe(true);
  expect((await shown({ ...commentLook, count: 0 })).page.textContent).toBe('Save comments');
  expect((await shown({ ...commentLook, count: 1, total: '', atLeast: false })).page.textContent).toBe(
    'Save 1 comment',
  );
});

test('where there is an earlier list, only what is new can be wanted', async () => {
  const { page, Event, asked } = await shown(againLook);
  const tick = page.querySelector<HTMLInputElement>('label > input:not([name])');
  expect(tick?.parentElement?.textContent).toContain('Only new ones');
  if (tick) tick.checked = true;
  tick?.dispatchEvent(new Event('change'));
  page.querySelector<HTMLElement>('[data-do=gather]')?.click();
  await vi.waitFor(() => expect(asked.at(-1)).toEqual({ name: 'list.gather', argument: { tabId: 1, fresh: true } }));
  expect(page.querySelector('[name=replies]')).not.toBeNull();
  expect(page.querySelector('[name=since]')).toBeNull();
});

test('“Only new ones” looks as it counts: it stays ticked while its part is drawn anew', async () => {
  const { page, Event, asked, turn } = await shown(againLook);
  const tick = () => page.querySelector<HTMLInputElement>('label > input:not([name])');
  const box = tick();
  if (box) box.checked = true;
  box?.dispatchEvent(new Event('change'));
  await turn('gathering');
  await vi.waitFor(() => expect(tick()).toBeNull());
  await turn('ended');
  await vi.waitFor(() => expect(tick()?.hasAttribute('checked')).toBe(true));
  expect(asked.map(({ name }) => name)).not.toContain('list.gather');
});
