import { parseHTML } from 'linkedom';
import { options, render } from 'preact';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reasonText } from '../../components/format/message.ts';
import { ExportForm } from '../../components/library/export-form.tsx';
import { LibraryProvider } from '../../components/parts/library-context.ts';
import type { Capture } from '../../lib/core/capture.ts';
import { because, Reasoned } from '../../lib/core/reason.ts';
import { allColumns, exportedCapture } from '../../lib/features/export/model/index.ts';
import { exampleCapture, failedCapture } from '../tools/screens/example-capture.ts';
import { speak } from './speak.ts';

Object.assign(options, {
  requestAnimationFrame: (work: () => void) => work(),
  debounceRendering: (work: () => void) => work(),
});
beforeEach(() => speak('en'));
afterEach(() => vi.unstubAllGlobals());

/** The form for one capture, after an earlier choice. */
function opened(capture: Capture, format: string, hidden: readonly string[] = [], fault?: Error) {
  const { document } = parseHTML('<!doctype html><html><body></body></html>');
  const { HTMLElement, Event } = document.defaultView as unknown as {
    HTMLElement: { prototype: object };
    Event: typeof globalThis.Event;
  };
  Object.assign(HTMLElement.prototype, { showModal() {} });
  vi.stubGlobal('document', document);
  vi.stubGlobal('localStorage', { getItem: () => JSON.stringify({ format, hidden }), setItem: () => {} });
  async function* read() {
    if (fault) throw fault;
    yield exportedCapture(capture);
  }
  render(
    <LibraryProvider value={{ library: { viewOf: () => undefined }, store: {}, actions: {} } as never}>
      <ExportForm count={1} read={read} onClose={() => {}} />
    </LibraryProvider>,
    document.body,
  );
  return {
    canSave: () => document.querySelector('[data-do=save-export]')?.hasAttribute('disabled') === false,
    save: () => document.querySelector('form')?.dispatchEvent(new Event('submit', { cancelable: true })),
    said: () => document.querySelector('[role=status]')?.textContent,
  };
}

test('without any column no table can be saved, and everything else can', () => {
  const can = (format: string) => opened(exampleCapture, format, allColumns).canSave();
  expect(['xlsx', 'summary', 'csv', 'json', 'ris'].map(can)).toEqual([false, false, true, true, true]);
  const others = allColumns.filter((name) => name !== 'title');
  expect(opened(exampleCapture, 'xlsx', others).canSave()).toBe(true);
});

test('why an export failed is told in words, not by the code of its reason', async () => {
  const { save, said } = opened(exampleCapture, 'json', [], new Reasoned(because('silent_background', { field: 'x' })));
  save();
  await vi.waitFor(() =>
    expect(said()).toBe(`The export failed: ${reasonText(because('silent_background', { field: 'x' }))}`),
  );
});

test('a failure as a format that does not hold it: the form says that nothing was saved', async () => {
  const { save, said } = opened(failedCapture('removed'), 'ris');
  save();
  await vi.waitFor(() =>
    expect(said()).toBe('Nothing was saved: this format leaves out what failed or was interrupted.'),
  );
});
