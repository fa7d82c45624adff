import { describe, expect, it } from 'vitest';
import { because, Reasoned } from '../../../../lib/core/reason.ts';
import type { DraftLine } from '../../../../lib/features/queue/model/read-list.ts';
import { createDraft, type DraftModel } from '../../../../lib/features/queue/pages/draft-model.ts';
import type { Background } from '../../../../lib/protocol.ts';

const line = (input: string, skip: DraftLine['skip']): DraftLine => {
  const path = skip === 'nothing' || skip === 'unsupported' ? '' : '/api/x/y';
  return { input, url: input, platform: 'x', kind: null, path, body: '{}', key: input, short: false, skip };
};
const found = [line('a', null), line('b', 'stored'), line('c', 'nothing'), line('d', null), line('a', 'repeated')];

/** Every word stands for the same lines. */
function* readAll({ text }: { readonly text: string }) {
  yield;
  return text.split(' ').flatMap(() => found);
}

/** A draft whose library answers later than the background; `meanwhile`: what is done while that adds the job. */
function setUp(refusal?: string, meanwhile: (draft: DraftModel) => unknown = () => {}) {
  const sent: unknown[] = [];
  const ask = async (name: string, argument: unknown) => {
    if (refusal) throw new Error(refusal);
    sent.push([name, argument]);
    meanwhile(draft);
    return 'job-1';
  };
  const background = { ask, listen: () => () => {} } as unknown as Background;
  const draft = createDraft(background, readAll, async () => {
    await new Promise((done) => setImmediate(done));
    return new Set();
  });
  return { draft, background, sent };
}
const skips = (sent: readonly unknown[]) =>
  (sent[0] as [string, { lines: DraftLine[] }])[1].lines.map(({ skip }) => skip);

describe('a list that is looked through', () => {
  it('has what is new chosen, and keeps the record of the rest', async () => {
    const { draft, sent } = setUp();
    await draft.take({ text: 'x' });
    expect(draft.chosen.value).toBe(2);
    expect(await draft.start(() => 'mine')).toBe('job-1');
    expect(sent).toMatchObject([['queue.add', { title: 'mine', origin: 'list', pages: false }]]);
    expect(skips(sent)).toEqual([null, 'stored', 'nothing', null, 'repeated']);
    expect(draft.lines.value).toBeNull();
  });

  it('is one job though it is started twice at once', async () => {
    const { draft, sent } = setUp();
    await draft.take({ text: 'x' });
    expect(await Promise.all([draft.start(() => ''), draft.start(() => '')])).toEqual(['job-1', '']);
    expect(sent).toHaveLength(1);
  });

  it('can be chosen from line by line, what the library has too, what cannot be captured never', async () => {
    const { draft, sent } = setUp();
    await draft.take({ text: 'x' });
    for (const at of [0, 1]) draft.toggle(at);
    expect(draft.chosen.value).toBe(2);
    expect(found.map(draft.able)).toEqual([true, true, false, true, false]);
    await draft.start(() => '');
    expect(skips(sent)).toEqual(['unwanted', null, 'nothing', null, 'repeated']);
  });

  it('can be chosen as a whole and not at all', async () => {
    const { draft } = setUp();
    await draft.take({ text: 'x' });
    draft.chooseAll(true);
    expect(draft.chosen.value).toBe(3);
    draft.chooseAll(false);
    expect(draft.chosen.value).toBe(0);
    // Another list, or another reading of it, is as new.
    await draft.save(true);
    expect(draft.chosen.value).toBe(2);
    await draft.take({ text: ' ' });
    expect(draft.lines.value).toBeNull();
  });

  it('that is too long says so, and one that cannot be compared with the library', async () => {
    const reason = because('list_too_long', { number: 200_001 });
    const refuse = () => {
      throw new Reasoned(reason);
    };
    const { background } = setUp();
    for (const draft of [createDraft(background, refuse), createDraft(background, readAll, async () => refuse())]) {
      await draft.take({ text: 'x' });
      expect([draft.trouble.value, draft.lines.value]).toEqual([reason, null]);
    }
  });

  it('is started as it is read at last, and does not come back', async () => {
    const { draft, sent } = setUp();
    await draft.take({ text: 'x' });
    void draft.save(true);
    const started = draft.start(() => `${draft.chosen.value} links`);
    expect(draft.starting.value).toBe(true);
    const longer = draft.take({ text: 'x x' });
    expect(await started).toBe('job-1');
    await longer;
    expect(sent).toMatchObject([['queue.add', { title: '4 links', pages: true }]]);
    expect(skips(sent)).toHaveLength(10);
    expect([draft.starting.value, draft.pages.value, draft.lines.value]).toEqual([false, false, null]);
  });

  it('starts nothing when there is nothing to capture in it at last', async () => {
    const { draft, sent } = setUp();
    await draft.take({ text: 'x' });
    void draft.take({ text: ' ' });
    expect([await draft.start(() => ''), draft.starting.value, sent]).toEqual(['', false, []]);
  });

  it.each([
    ['is over once it is started, though it is read again', (draft: DraftModel) => draft.ownedBy('x'), undefined],
    ['stays when it takes the place of one that is started', (draft: DraftModel) => draft.take({ text: 'x x' }), 10],
  ])('%s meanwhile', async (_, act, left) => {
    let reading: unknown;
    const { draft } = setUp('', (own) => {
      reading = act(own);
    });
    await draft.take({ text: 'x' });
    expect(await draft.start(() => '')).toBe('job-1');
    await reading;
    expect(draft.lines.value?.length).toBe(left);
  });

  it('that cannot be read says so, though one before it is still being read', async () => {
    const { background } = setUp();
    const draft = createDraft(background, function* ({ text }) {
      yield;
      if (text === 'too long') throw new Error(text);
      return [...found];
    });
    const first = draft.take({ text: 'x' });
    await draft.take({ text: 'too long' });
    await first;
    expect(draft.trouble.value).toMatchObject({ values: [{ said: 'too long' }, {}] });
  });

  it.each(['a list', 'a refusal'])('stays when %s comes late that was asked for before it', async (what) => {
    const { draft } = setUp();
    const file = Promise.withResolvers<{ text: string }>();
    const late = draft.takeFrom(() => file.promise);
    await draft.take({ text: 'x x' });
    if (what === 'a list') file.resolve({ text: 'x' });
    else file.reject(new Error('no workbook'));
    await late;
    expect([draft.draft.value.text, draft.lines.value?.length, draft.trouble.value]).toEqual(['x x', 10, null]);
  });

  it('is the one that was asked for last of two that are fetched, or why it could not be', async () => {
    const { draft } = setUp();
    const first = Promise.withResolvers<{ text: string }>();
    const both = [draft.takeFrom(() => first.promise), draft.takeFrom(async () => ({ text: 'x x', title: 'two' }))];
    first.resolve({ text: 'x' });
    await Promise.all(both);
    expect(draft.draft.value).toMatchObject({ text: 'x x', title: 'two' });
    await draft.takeFrom(() => Promise.reject(new Error('no workbook')));
    expect(draft.trouble.value).toMatchObject({ values: [{ said: 'no workbook' }, {}] });
    expect(draft.lines.value).toHaveLength(10);
  });

  it('is put aside for another one, and comes back as it was left, in turn with the others', async () => {
    const { draft } = setUp();
    await draft.take({ text: 'x' });
    await draft.save(true);
    draft.toggle(0);
    draft.name.value = 'mine';
    await draft.edit('x x');
    draft.toggle(3);
    await draft.take({ text: 'x x x' }, false);
    const now = () => [draft.draft.value.text, draft.name.value, draft.pages.value, draft.chosen.value];
    expect([now(), draft.aside.value.length]).toEqual([['x x x', '', false, 6], 1]);
    await draft.take({ text: ' ' });
    await draft.take({ text: 'x' });
    // A list without a line is no list.
    expect(draft.aside.value.map(({ chosen }) => chosen)).toEqual([3, 6]);
    for (const text of ['x x x', 'x x', 'x', 'x x x', 'x x']) {
      await draft.bringBack();
      expect(draft.draft.value.text).toBe(text);
    }
    expect([now(), draft.isChosen(found[3] as DraftLine, 3)]).toEqual([['x x', 'mine', true, 3], false]);
    draft.forget();
    expect(draft.aside.value.map(({ draft: { text } }) => text)).toEqual(['x x x']);
    expect(await draft.start(() => '')).toBe('job-1');
    expect([draft.name.value, draft.lines.value, draft.aside.value.length]).toEqual(['', null, 1]);
    await draft.bringBack();
    expect([now(), draft.aside.value]).toEqual([['x x x', '', false, 6], []]);
    await draft.bringBack();
    expect(draft.draft.value.text).toBe('x x x');
  });

  it('is read when it comes back, if it was not yet when another one came', async () => {
    const { draft } = setUp();
    await draft.take({ text: 'x' });
    void draft.edit('x x');
    await draft.take({ text: 'x x x' });
    expect(draft.aside.value.map(({ lines }) => lines)).toEqual([null]);
    await draft.bringBack();
    expect([draft.lines.value?.length, draft.aside.value.length]).toEqual([10, 1]);
  });

  it('that is started is not kept, though another one came meanwhile', async () => {
    const { draft } = setUp('', (own) => own.take({ text: 'x x' }));
    await draft.take({ text: 'x' });
    await draft.start(() => '');
    expect([draft.draft.value.text, draft.aside.value]).toEqual(['x x', []]);
  });

  it('stays when the background refuses it', async () => {
    const { draft } = setUp('the disk is full');
    await draft.take({ text: 'x' });
    expect(await draft.start(() => '')).toBe('');
    expect(draft.trouble.value).toMatchObject({ values: [{ said: 'the disk is full' }, {}] });
    expect(draft.lines.value).toHaveLength(5);
  });
});
