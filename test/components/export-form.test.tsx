import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reasonText } from '../../components/format/message.ts';
import { ExportForm } from '../../components/library/export-form.tsx';
import type { ExportedRows } from '../../components/parts/exported-rows.ts';
import type { Capture } from '../../lib/core/capture.ts';
import type { ListKindId } from '../../lib/core/platform.ts';
import { because, Reasoned } from '../../lib/core/reason.ts';
import { allColumns, exportedCapture } from '../../lib/features/export/model/index.ts';
import { exampleCapture, failedCapture } from '../tools/screens/example-capture.ts';
import { draw, ownDocument } from './in-document.tsx';
import { speak } from './speak.ts';

beforeEach(() => speak('en'));
afterEach(() => vi.unstubAllGlobals());

const store = { evidence: { has: async () => false } };

/** The form for one capture, after an earlier choice. */
function opened(
  capture: Capture,
  format: string,
  {
    hidden = [],
    of = {},
    fault,
    actions = {},
    has = store.evidence.has,
  }: {
    readonly hidden?: readonly string[];
    of?: Partial<ExportedRows>;
    fault?: Error;
    actions?: object;
    has?: () => Promise<boolean>;
  } = {},
) {
  const { document, window, Event, find } = ownDocument();
  Object.assign(window.HTMLElement.prototype, { showModal() {} });
  vi.stubGlobal('localStorage', { getItem: () => JSON.stringify({ format, hidden }), setItem: () => {} });
  async function* read() {
    if (fault) throw fault;
    yield exportedCapture(capture);
  }
  const library = { library: { viewOf: () => undefined }, store: { evidence: { has } }, actions };
  draw(<ExportForm count={1} read={read} onClose={() => {}} {...of} />, { library });
  return {
    has: (place: string) => document.querySelector(place) !== null,
    turn(name: string, checked: boolean) {
      Object.assign(find(`[data-do=${name}]`), { checked });
      find(`[data-do=${name}]`).dispatchEvent(new Event('change'));
    },
    copy: () => find('[data-do=copy-list]:not([disabled])').click(),
    canSave: () => document.querySelector('[data-do=save-export]')?.hasAttribute('disabled') === false,
    save: () => document.querySelector('form')?.dispatchEvent(new Event('submit', { cancelable: true })),
    said: () => document.querySelector('[role=status]')?.textContent,
    title: () => document.querySelector('h2')?.textContent,
  };
}

test('without any column no table can be saved, and everything else can', () => {
  const can = (format: string) => opened(exampleCapture, format, { hidden: allColumns }).canSave();
  expect(['xlsx', 'summary', 'csv', 'json', 'ris'].map(can)).toEqual([false, false, true, true, true]);
  const others = allColumns.filter((name) => name !== 'title');
  expect(opened(exampleCapture, 'xlsx', { hidden: others }).canSave()).toBe(true);
});

test('the title names what is exported', () => {
  const of = (kind: ListKindId) => ({ count: 50, list: 'name', kind: { platform: 'microblog', kind } }) as const;
  const title = (more: Partial<ExportedRows>) => opened(exampleCapture, 'json', { of: more }).title();
  expect([{}, of('works'), of('hot'), of('comments')].map(title)).toEqual(
    ['1 capture', '50 posts', '50 topics', '50 comments'].map((what) => `Export · ${what}`),
  );
});

test('a list has a column for headlines, and its comments none', () => {
  const has = (of: Partial<ExportedRows>) => opened(exampleCapture, 'xlsx', { of }).has('[data-column=title]');
  expect([{ list: 'name' }, { list: 'name', comments: true }].map(has)).toEqual([true, false]);
});

test('comments are copied with the columns that are ticked, if the format has columns', async () => {
  const copied: Promise<Blob>[] = [];
  vi.stubGlobal('navigator', { clipboard: { write: async () => {} } });
  vi.stubGlobal(
    'ClipboardItem',
    class {
      constructor(parts: Readonly<Record<'text/plain', Promise<Blob>>>) {
        copied.push(parts['text/plain']);
      }
    },
  );
  const of = { list: 'name', comments: true };
  async function hasAuthor(format: string) {
    opened(exampleCapture, format, { of, hidden: ['author'] }).copy();
    return (await (await copied.at(-1))?.text())?.split('\t').includes('Author');
  }
  expect([await hasAuthor('xlsx'), await hasAuthor('json')]).toEqual([false, true]);
  expect(opened(exampleCapture, 'xlsx', { of, hidden: allColumns }).copy).toThrow('no [data-do=copy-list]');
});

test('why an export failed is told in words, not by the code of its reason', async () => {
  const reason = because('silent_background', { field: 'x' });
  const { save, said } = opened(exampleCapture, 'json', { fault: new Reasoned(reason) });
  save();
  await vi.waitFor(() => expect(said()).toBe(`The export failed: ${reasonText(reason)}`));
});

test('source details are exported also where no database opens, which keeps none', async () => {
  vi.stubGlobal('URL', { createObjectURL: () => 'blob:1', revokeObjectURL: () => {} });
  const has = () => Promise.reject(new DOMException('A mutation operation was attempted.', 'InvalidStateError'));
  const { save, said, turn } = opened(exampleCapture, 'json', { has });
  turn('provenance', true);
  await new Promise((done) => setImmediate(done));
  save();
  await vi.waitFor(() => expect(said()).not.toBe(''));
  expect(said()).not.toContain('mutation');
});

test('a failure as a format that does not hold it: the form says that nothing was saved', async () => {
  const { save, said } = opened(failedCapture('removed'), 'ris');
  save();
  await vi.waitFor(() =>
    expect(said()).toBe('Nothing was saved: this format leaves out what failed or was interrupted.'),
  );
});

test.each<[why: string, said: RegExp, canShow: boolean]>([
  ['', /^Saved to your downloads$/, true],
  ['cancelled', /\.json: you cancelled the download\.$/, false],
  ['disk', /\.json: your computer could not store it\./, false],
  ['undecided', /\.json: your browser has not said whether it was saved\./, true],
])('a file that is passed on, "%s", is told as what became of it', async (why, words, canShow) => {
  const decided = Promise.withResolvers<string>();
  const actions = { unsaved: () => decided.promise };
  const { save, said, has, canSave } = opened(exampleCapture, 'json', { actions });
  save();
  await vi.waitFor(() => expect(said()).toBe('Saving…'));
  expect([canSave(), has('[data-do=show-saved]')]).toEqual([true, false]);
  decided.resolve(why);
  await vi.waitFor(() => expect(said()).toMatch(words));
  expect(has('[data-do=show-saved]')).toBe(canShow);
});

test('an archive that cannot be begun says why', async () => {
  const reason = because('silent_background', { field: 'x' });
  const archive = () => Promise.reject(new Reasoned(reason));
  const { save, said } = opened(exampleCapture, 'archive', { actions: { archive } });
  save();
  await vi.waitFor(() => expect(said()).toBe(`The export failed: ${reasonText(reason)}`));
});

test.each<[what: string, ticks: readonly [string, boolean][], packed: boolean]>([
  ['with pictures', [['note-pictures', true]], true],
  ['without', [], false],
  [
    'with pictures, unticked',
    [
      ['note-pictures', true],
      ['note-pictures', false],
    ],
    false,
  ],
  // Whoever is in a picture has no pseudonym.
  [
    'with pictures, then without names',
    [
      ['note-pictures', true],
      ['without-names', true],
    ],
    false,
  ],
])('notes %s', async (_, ticks, packed) => {
  const asked: unknown[] = [];
  const pictures = async (...given: unknown[]) => {
    asked.push(given);
    throw new Error('no place');
  };
  const { save, said, turn, has } = opened(exampleCapture, 'vault', { actions: { pictures } });
  for (const [name, on] of ticks) {
    turn(name, on);
    // It is drawn in the next turn.
    await new Promise((done) => setImmediate(done));
  }
  expect(has('[data-do=note-pictures]')).toBe(!ticks.some(([name]) => name === 'without-names'));
  save();
  await vi.waitFor(() => expect(said()).not.toBe(''));
  expect(asked).toHaveLength(packed ? 1 : 0);
});
