import { beforeEach, expect, test, vi } from 'vitest';
import { ListAside, ListForm, ListPreview, type ListSources } from '../../components/queue/list-form.tsx';
import type { DraftLine } from '../../lib/features/queue/model/index.ts';
import { createDraft, type Draft, type Stored } from '../../lib/features/queue/pages/draft-model.ts';
import { fakeBackground } from './fake-background.ts';
import { draw, ownDocument } from './in-document.tsx';
import { withoutLayout } from './no-layout.ts';
import { speak } from './speak.ts';

beforeEach(() => speak('en'));

/** A line for each word of the list: `new`, or why it is not. */
const lineOf = (word: string, at: number): DraftLine => ({
  input: `${word} ${at}`,
  url: word,
  platform: at % 2 ? 'notes' : 'cnvideo',
  kind: null,
  path: word === 'nothing' ? '' : '/api/cnvideo/aweme_detail',
  body: '{}',
  key: `${word} ${at}`,
  short: false,
  skip: word === 'new' ? null : (word as DraftLine['skip']),
});

/** The form for a list, and what is found in it; what it took, what was started, and where it led. */
function opened(sources: Partial<ListSources> = {}, stored?: Stored) {
  const { document, window, Event, find } = ownDocument();
  withoutLayout(window, 'ResizeObserver');
  const taken: Partial<Draft>[] = [];
  const places: unknown[] = [];
  const { background, asked } = fakeBackground({ 'queue.add': () => 'job 1' });
  function* read({ text, files }: Pick<Draft, 'text' | 'files'>) {
    yield;
    return [...text.split(/\s+/).filter(Boolean), ...files.flatMap(({ rows }) => rows.flat())].map(lineOf);
  }
  const draft = createDraft(background, read, stored);
  const own = {
    ...draft,
    take(given: Partial<Draft>) {
      taken.push(given);
      return draft.take(given);
    },
    edit(text: string) {
      taken.push({ text });
      return draft.edit(text);
    },
    takeFrom: (get: () => Promise<Partial<Draft>>) =>
      draft.takeFrom(async () => {
        const given = await get();
        taken.push(given);
        return given;
      }),
  };
  const all: ListSources = {
    tabs: async () => 'new new',
    pages: async () => [{ id: 7, title: 'A page' }],
    workbook: async () => [['new']],
    linksOf: async () => 'new',
    ...sources,
  };
  const library = {
    library: { platforms: ['cnvideo', 'notes'] },
    actions: { go: (to: unknown) => void places.push(to) },
  };
  const form = (
    <>
      <ListForm draft={own} sources={all} />
      <ListAside draft={own} />
      <ListPreview draft={own} />
    </>
  );
  draw(form, { background, library });
  return {
    draft,
    taken,
    places,
    started: () => asked.flatMap(({ name, argument }) => (name === 'queue.add' ? [argument] : [])),
    find,
    boxes: () => [...document.querySelectorAll<HTMLInputElement>('li input')],
    text: () => document.body.textContent ?? '',
    async fire(place: string, name: string, more: object = {}, field: object = {}) {
      const event = Object.assign(new Event(name, { cancelable: true, bubbles: true }), more);
      Object.assign(find(place), field).dispatchEvent(event);
      for (let turns = 0; turns < 5; turns += 1) await new Promise((done) => setTimeout(done, 0));
      return event.defaultPrevented;
    },
  };
}

const fileOf = (name: string, content = 'new', size = content.length) =>
  Object.defineProperty(new File([content], name), 'size', { value: size });
const choose = async (page: ReturnType<typeof opened>, ...files: unknown[]) => {
  await page.fire('input[type=file]', 'change', {}, { files });
  await vi.waitFor(() => expect(page.taken.length + Number(page.draft.trouble.value !== null)).toBeGreaterThan(0));
};

test('a list comes as typed, as a file, as several, from a workbook, from tabs and from a page', async () => {
  const typed = opened();
  await typed.fire('textarea', 'input', {}, { value: 'new' });
  expect(typed.taken).toEqual([{ text: 'new' }]);
  const one = opened();
  await choose(one, fileOf('a.csv'));
  const csv = { name: 'a.csv', text: 'new', rows: [] };
  expect(one.taken).toEqual([{ text: 'new', files: [csv], title: 'a.csv' }]);
  const several = opened();
  await choose(several, fileOf('a.csv'), fileOf('b.XLSX'));
  const book = { name: 'b.XLSX', text: '', rows: [['new']] };
  // The text box would show half of it.
  expect(several.taken).toEqual([{ text: '', files: [csv, book], title: 'a.csv' }]);
  const texts = opened();
  await choose(texts, fileOf('a.csv'), fileOf('b.txt', 'two'));
  expect(texts.taken).toMatchObject([{ text: 'new\ntwo', files: [csv, { text: 'two' }] }]);
  const tabs = opened();
  await tabs.fire('.button ~ button', 'click');
  expect(tabs.taken).toEqual([{ text: 'new new', origin: 'tabs', title: 'All open tabs' }]);
  const page = opened();
  await vi.waitFor(() => expect(page.text()).toContain('A page'));
  await page.fire('[aria-label^="Links on"]', 'change', {}, { selectedIndex: 1 });
  expect(page.taken).toEqual([{ text: 'new', origin: 'page', title: 'A page' }]);
});

test('a file comes in whatever encoding it was saved', async () => {
  const page = opened();
  const wide = new Uint8Array(Buffer.from('\ufeffnew #春节#', 'utf16le'));
  const chinese = Uint8Array.of(0x23, 0xb4, 0xba, 0xbd, 0xda, 0x23);
  await choose(page, new File([wide], 'a.txt'), new File([chinese], 'b.csv'));
  expect(page.taken).toMatchObject([{ files: [{ text: 'new #春节#' }, { text: '#春节#' }] }]);
});

test('what is no list says why, and the list of before stays', async () => {
  const page = opened({ workbook: () => Promise.reject(new Error('no workbook')) });
  await page.fire('textarea', 'input', {}, { value: 'new' });
  for (const [file, said] of [
    [fileOf('a.txt', 'x', 65e6), '64 MB'],
    [fileOf('a.xlsx'), 'no workbook'],
  ] as const) {
    await page.fire('input[type=file]', 'change', {}, { files: [file] });
    await vi.waitFor(() => expect(page.find('[role=alert]').textContent).toContain(said));
  }
  expect([page.taken.length, page.draft.lines.value?.length]).toEqual([1, 1]);
});

test('the file that was chosen can be chosen once more, and tabs that cannot be read are told', async () => {
  const page = opened({ tabs: () => Promise.reject(new Error('no tabs')) });
  await page.fire('input[type=file]', 'change', {}, { files: [fileOf('a.txt')], value: 'a.txt' });
  expect(Object(page.find('input[type=file]')).value).toBe('');
  await vi.waitFor(() => expect(page.taken).toHaveLength(1));
  await page.fire('.button ~ button', 'click');
  await vi.waitFor(() => expect(page.find('[role=alert]').textContent).toContain('no tabs'));
  expect(page.draft.lines.value).toHaveLength(1);
});

test('a long text is not put into its box; a short one is the browser’s to paste', async () => {
  const page = opened();
  const paste = (text: string) => page.fire('textarea', 'paste', { clipboardData: { getData: () => text } });
  expect(await paste('new')).toBe(false);
  expect(page.taken).toEqual([]);
  const long = 'nothing '.repeat(10_000);
  expect(await paste(long)).toBe(true);
  expect(page.taken).toEqual([{ text: long }]);
  expect(Object(page.find('textarea')).value || '').toBe('');
});

test('what is dropped is added to the text, or is the file', async () => {
  const page = opened();
  await page.fire('textarea', 'input', {}, { value: 'new' });
  await page.fire('form', 'drop', { dataTransfer: { files: [], getData: () => 'stored' } });
  expect(page.taken.at(-1)).toEqual({ text: 'new\nstored' });
  await page.fire('form', 'drop', { dataTransfer: { files: [fileOf('a.txt', 'x')], getData: () => 'y' } });
  await vi.waitFor(() => expect(page.taken.at(-1)).toMatchObject({ text: 'x', title: 'a.txt' }));
  const { length } = page.taken;
  await page.fire('form', 'drop', { dataTransfer: { files: [], getData: () => '' } });
  expect(page.taken).toHaveLength(length);
});

test('a list in whose place another one comes is kept, with its name, but not each state of what is typed', async () => {
  const page = opened();
  await page.fire('textarea', 'input', {}, { value: 'new' });
  await page.fire('textarea', 'input', {}, { value: 'new new' });
  expect(page.text()).not.toContain('An earlier list');
  await vi.waitFor(() => expect(page.boxes()).toHaveLength(2));
  await page.fire('form ~ form input[placeholder]', 'input', {}, { value: 'Mine' });
  const long = 'nothing '.repeat(10_000);
  await page.fire('textarea', 'paste', { clipboardData: { getData: () => long } });
  // Its text is not in the box, so what is typed there is another list.
  await page.fire('textarea', 'input', {}, { value: 'stored' });
  await vi.waitFor(() => expect(page.boxes()).toHaveLength(1));
  expect(page.text()).toContain('An earlier list is kept0 to capture');
  await page.fire('[data-do=list-drop]', 'click');
  expect(page.text()).toContain('An earlier list is kept2 to capture');
  await page.fire('[data-do=list-back]', 'click');
  expect(Object(page.find('form ~ form input[placeholder]')).value).toBe('Mine');
  expect([page.draft.draft.value.text, page.draft.aside.value.length]).toEqual(['new new', 1]);
});

test('what was found is counted by what becomes of it; only what can be captured can be chosen', async () => {
  const page = opened();
  await page.fire('textarea', 'input', {}, { value: 'new new stored repeated nothing' });
  await vi.waitFor(() => expect(page.boxes()).toHaveLength(5));
  const said = page.find('form [role=status]').textContent;
  for (const part of ['2 to capture', '2 new', '1 already saved', '1 repeated']) expect(said).toContain(part);
  expect(page.boxes().map((box) => box.hasAttribute('disabled'))).toEqual([false, false, false, true, true]);
  await page.fire('li:nth-child(3) input', 'change', {}, { checked: true });
  await page.fire('li:nth-child(1) input', 'change', {}, { checked: false });
  expect(page.find('button[type=submit]').textContent).toContain('2');
  await page.fire('form ~ form', 'submit');
  await vi.waitFor(() => expect(page.places).toEqual([{ view: 'job', id: 'job 1' }]));
  expect(page.started()).toMatchObject([
    {
      title: '2 links · Xiaohongshu, Douyin',
      lines: [{ skip: 'unwanted' }, { skip: null }, { skip: null }, { skip: 'repeated' }, { skip: 'nothing' }],
    },
  ]);
});

test('a job is called as it was named, else as its file', async () => {
  const page = opened();
  await choose(page, fileOf('harvest.txt', 'new'));
  await vi.waitFor(() => expect(page.boxes()).toHaveLength(1));
  await page.fire('form ~ form', 'submit');
  await vi.waitFor(() => expect(page.started()).toMatchObject([{ title: 'harvest.txt' }]));
  const named = opened();
  await choose(named, fileOf('harvest.txt', 'new'));
  await vi.waitFor(() => expect(named.boxes()).toHaveLength(1));
  await named.fire('form ~ form input[placeholder]', 'input', {}, { value: 'Mine' });
  await named.fire('form ~ form', 'submit');
  await vi.waitFor(() => expect(named.started()).toMatchObject([{ title: 'Mine' }]));
});

test('a job that is started while another list is read waits for that list, says so, and is called after it', async () => {
  const known = Promise.withResolvers<Set<string>>();
  const page = opened({}, async (keys) => (keys.length > 1 ? known.promise : new Set()));
  await page.fire('textarea', 'input', {}, { value: 'new' });
  await vi.waitFor(() => expect(page.boxes()).toHaveLength(1));
  await page.fire('textarea', 'input', {}, { value: 'new new' });
  const isBusy = () => page.find('button[type=submit]').getAttribute('aria-busy') === 'true';
  expect(isBusy()).toBe(false);
  await page.fire('form ~ form', 'submit');
  expect(isBusy()).toBe(true);
  known.resolve(new Set());
  await vi.waitFor(() => expect(page.places).toEqual([{ view: 'job', id: 'job 1' }]));
  expect(page.started()).toMatchObject([{ title: '2 links · Douyin, Xiaohongshu', lines: [{}, {}] }]);
});

test('all are chosen and none, and without any nothing starts', async () => {
  const page = opened();
  await page.fire('textarea', 'input', {}, { value: 'new stored nothing' });
  await vi.waitFor(() => expect(page.boxes()).toHaveLength(3));
  const chosen = () => page.draft.chosen.value;
  await page.fire('form ~ form label input', 'change', {}, { checked: true });
  expect(chosen()).toBe(2);
  await page.fire('form ~ form label input', 'change', {}, { checked: false });
  expect([chosen(), page.find('button[type=submit]').hasAttribute('disabled')]).toEqual([0, true]);
});
