import { expect, onTestFinished, test, vi } from 'vitest';
import { PageList } from '../../components/popup/page/page-list.tsx';
import { againLook, commentLook } from '../tools/screens/comment-states.ts';
import { fakeBackground } from './fake-background.ts';
import { front } from './front-video.ts';
import { draw, ownDocument } from './in-document.tsx';
import { speak } from './speak.ts';

test('scrolling begins with the limits that the user gives, a day being the day where the user is', async () => {
  speak('en');
  vi.stubEnv('TZ', 'Asia/Shanghai');
  onTestFinished(() => void vi.unstubAllEnvs());
  const { document, Event } = ownDocument();
  const limits = { rows: '300', since: '2026-11-20', known: 'on' };
  vi.stubGlobal(
    'FormData',
    class extends Map<string, string> {
      constructor() {
        super(Object.entries(limits));
      }
    },
  );
  const { background, asked } = fakeBackground({
    'list.look': () => ({ ...commentLook, kind: 'works', scroll: { rows: 400 } }),
    'list.scroll': () => againLook.gathered,
  });
  const page = { ...front, offers: [], target: null, list: { kind: 'works', ids: { user: 'u1' } } } as const;
  draw(<PageList front={page} listed alone beside={null} />, { background });
  await vi.waitFor(() => expect(document.querySelector('form')).not.toBeNull());
  expect([...document.querySelectorAll('form [name]')].map((one) => one.getAttribute('name'))).toEqual(
    Object.keys(limits),
  );
  document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  const since = Date.UTC(2026, 10, 19, 16);
  await vi.waitFor(() =>
    expect(asked.at(-1)).toMatchObject({ name: 'list.scroll', argument: { until: { rows: 300, since, known: true } } }),
  );
});
