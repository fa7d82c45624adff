import { parseHTML } from 'linkedom';
import { render } from 'preact';
import { beforeEach, expect, test, vi } from 'vitest';
import { CollectionPanel } from '../../components/collection/capture-collection.tsx';
import { BackgroundProvider } from '../../components/parts/background-context.ts';
import type { CollectionProgress } from '../../lib/features/queue/model/index.ts';
import { collectingAnswers } from '../tools/screens/collecting-answers.ts';
import { fakeBackground } from './fake-background.ts';
import { speak } from './speak.ts';

beforeEach(() => speak('en'));

const [running] = collectingAnswers['collection.list'] as readonly [CollectionProgress];
const subject = { path: running.path, body: '{}', itemId: running.itemId, tabId: null };

async function shown(collection: CollectionProgress): Promise<HTMLElement> {
  const { document } = parseHTML('<!doctype html><html><body></body></html>');
  vi.stubGlobal('document', document);
  const { background } = fakeBackground({ 'collection.list': () => [collection] });
  render(
    <BackgroundProvider value={background}>
      <CollectionPanel subject={subject} begins={false} />
    </BackgroundProvider>,
    document.body,
  );
  await vi.waitFor(() => expect(document.querySelector('[role=status]')).not.toBeNull());
  return document.body;
}

const stopped = (kind: 'sign_in_required' | 'unreachable', action: 'sign_in' | 'retry'): CollectionProgress => ({
  ...{ ...running, state: 'paused', itemUrl: 'https://www.douyin.com/video/7300000000000000001', collected: 20, total: 59 },
  failure: { kind, action, retry: 'hold', reason: { code: 'cnvideo_sign_in_required', values: [] } },
});

test('comments that stopped half-way say how far they came and why, and lead to the page where the user signs in', async () => {
  const panel = await shown(stopped('sign_in_required', 'sign_in'));
  expect(panel.querySelector('[role=status]')?.textContent).toMatch(/20.*59/);
  const link = panel.querySelector('[data-do="open-page"]');
  expect([link?.getAttribute('href'), link?.textContent]).toEqual([
    'https://www.douyin.com/video/7300000000000000001',
    'Open page to sign in',
  ]);
  expect(panel.querySelector('[data-do="resume"]')).not.toBeNull();
});

test('what only has to be tried again leads nowhere else', async () => {
  const panel = await shown(stopped('unreachable', 'retry'));
  expect(panel.querySelector('[data-do="open-page"]')).toBeNull();
});
