import { beforeEach, expect, test } from 'vitest';
import { Menu } from '../../components/parts/menu.tsx';
import { ListReport } from '../../components/report/list-report.tsx';
import { ReportPanel } from '../../components/report/report-panel.tsx';
import { type Capture, capturedFailure, withoutEnvelope } from '../../lib/core/capture.ts';
import { Failure } from '../../lib/core/failure.ts';
import { exampleCapture, failedCapture } from '../tools/screens/example-capture.ts';
import { fakeBackground } from './fake-background.ts';
import { draw, drawAtOnce, ownDocument } from './in-document.tsx';
import { speak } from './speak.ts';

drawAtOnce();
beforeEach(() => speak('en'));

const shapes = '@ document network GET www.douyin.com/ 200 json 3 ms\n.: object 1';
const clean: Capture = { ...exampleCapture, drift: [], requests: 2 };
const answered = {
  run: { ...withoutEnvelope(clean), id: 'again', requests: 7 },
  refused: null,
  envelope: '{}',
  shapes,
};

async function settle(): Promise<void> {
  for (let turns = 0; turns < 9; turns += 1) await new Promise((done) => setImmediate(done));
}

async function opened(capture: Capture, again: () => unknown = () => answered) {
  const { document, window } = ownDocument();
  Object.assign(window.HTMLElement.prototype, { showModal() {} });
  const { background, asked } = fakeBackground({
    'run.get': () => capture,
    'report.errors': () => [],
    'run.repeat': again,
  });
  draw(<ReportPanel capture={capture} onClose={() => {}} />, { background });
  await settle();
  const button = () => document.querySelector<HTMLElement>('[data-do="report-again"]');
  return {
    asked,
    button,
    press: async () => {
      button()?.click();
      await settle();
    },
    text: () =>
      document.querySelector('textarea')?.getAttribute('value') ?? document.querySelector('textarea')?.value ?? '',
    said: (role: string) => document.querySelector(`p[role="${role}"], div[role="${role}"]`)?.textContent ?? '',
  };
}

test('of a clean capture the report has no shapes, says so, and offers to capture again, which gives them', async () => {
  const { asked, button, press, text, said } = await opened(clean);
  expect(text()).not.toContain('answers:');
  expect([said('status'), button()?.textContent]).toEqual([
    'This report lacks the shape of the answers: that is kept only where a capture failed, or something is missing or unexpected.',
    'Capture again for the report (about 2 requests)',
  ]);
  await press();
  expect(asked.findLast(({ name }) => name === 'run.repeat')?.argument).toEqual({ id: clean.id, report: true });
  expect(text()).toMatch(/, 7 requests\n.*answers:\n@ document/s);
  expect([said('status'), button()]).toEqual(['This is the report of the new capture.', null]);
});

test('opened from a menu, its keys are its own: Escape leaves the menu open around it', async () => {
  const { document, window, Event } = ownDocument();
  Object.assign(window.HTMLElement.prototype, { showModal() {} });
  const { background } = fakeBackground({ 'run.get': () => clean, 'report.errors': () => [] });
  draw(
    <Menu label="More">
      <ReportPanel capture={clean} onClose={() => {}} />
    </Menu>,
    { background },
  );
  await settle();
  const menu = document.querySelector('details') ?? expect.fail('no menu');
  menu.setAttribute('open', '');
  Object.assign(menu, { open: true });
  for (const key of ['Escape', 'ArrowDown']) {
    const event = Object.assign(new Event('keydown', { bubbles: true, cancelable: true }), { key });
    document.querySelector('textarea')?.dispatchEvent(event);
    expect([key, event.defaultPrevented, menu.hasAttribute('open')]).toEqual([key, false, true]);
  }
});

test('one that cost no request may cost one now', async () => {
  const { button } = await opened({ ...clean, requests: 0 });
  expect(button()?.textContent).toBe('Capture again for the report (about 1 request)');
});

test.each<[what: string, capture: Capture]>([
  ['a capture that departs and has its shapes', { ...exampleCapture, shapes }],
  ['a capture that failed', failedCapture('removed')],
  ['a capture of a private window', { ...clean, incognito: true }],
])('%s is not captured again', async (_, capture) => expect((await opened(capture)).button()).toBeNull());

test('it is asked once, and a refusal is said and can be tried again', async () => {
  const first = Promise.withResolvers<unknown>();
  const { asked, button, press, said, text } = await opened(clean, () => first.promise);
  await press();
  await press();
  expect([asked.filter(({ name }) => name === 'run.repeat').length, button()?.getAttribute('aria-busy')]).toEqual([
    1,
    'true',
  ]);
  expect(said('status')).toBe('Capturing…');
  first.resolve({ run: null, refused: capturedFailure(Failure.from(new Error('off'))), envelope: '' });
  await settle();
  expect([said('alert'), button()?.getAttribute('aria-busy')]).toEqual([
    expect.stringContaining("couldn't do this"),
    'false',
  ]);
  expect(text()).toContain('2 requests');
});

test('the report of a list that is refused says why', async () => {
  const { document, window } = ownDocument();
  Object.assign(window.HTMLElement.prototype, { showModal() {} });
  const { background } = fakeBackground({ 'list.report': () => Promise.reject(new Error('full')) });
  draw(<ListReport list={{ id: 'a' } as never} onClose={() => {}} />, { background });
  await settle();
  expect(document.querySelector('[role=alert]')?.textContent).toContain("couldn't do this");
});
