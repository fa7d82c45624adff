import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { answerToKeep } from '../../../../lib/features/evidence/model/index.ts';
import { Evidence } from '../../../../lib/features/evidence/store/index.ts';
import { fileOf, freshBrowser, linesOf, made, profile, some } from './backup-stage.ts';

freshBrowser();

const text = '{"id":"1","名":"字"}';

/** Keeps raw answers and a picture of its page with the first capture. */
async function keepEvidence({ database }: Awaited<ReturnType<typeof profile>>, at: number, ...texts: string[]) {
  const evidence = new Evidence(database);
  const answers = texts.map(async (text) => {
    const { facts } = await answerToKeep({ source: 'api', text, isPrint: false });
    return { facts: { ...facts, at }, text };
  });
  await evidence.keepAnswers('c1', await Promise.all(answers));
  const blob = new Blob([new Uint8Array([0xff, 0xd8, at])], { type: 'image/jpeg' });
  await evidence.keepPicture({ id: 'c1', blob, width: 2, height: 1, at, url: 'https://www.example.com/1' });
}

/** A library whose first capture has both. */
async function withEvidence() {
  const first = await profile(some(2));
  await keepEvidence(first, 5, text);
  return first;
}

async function evidenceIn({ database }: Awaited<ReturnType<typeof profile>>) {
  const evidence = new Evidence(database);
  const texts = await Promise.all((await evidence.answersOf('c1')).map((one) => one.text()));
  const { blob, ...picture } = (await evidence.pictureOf('c1')) ?? {};
  const bytes = blob && [...new Uint8Array(await blob.arrayBuffer())];
  return { texts, picture, type: blob?.type, bytes };
}

test('raw answers and pictures of pages are in a backup by choice, the same in a new profile, and gone when undone', async () => {
  const first = await withEvidence();
  const kinds = (lines: readonly string[]) => new Set(lines.map((line) => JSON.parse(line).table));
  const without = kinds(await linesOf(await first.backedUp()));
  expect([without.has('answers'), without.has('pagePictures'), without.has('captures')]).toEqual([false, false, true]);
  first.backup.keepsEvidence.value = true;
  const file = await first.backedUp();
  const second = await profile();
  expect(await second.bring([file])).toMatchObject({ added: 2, tally: { damagedCount: 0, whole: 'whole' } });
  expect(await evidenceIn(second)).toEqual(await evidenceIn(first));
  expect(await evidenceIn(second)).toMatchObject({ texts: [text], type: 'image/jpeg', bytes: [0xff, 0xd8, 5] });
  await second.backup.undo();
  expect(await evidenceIn(second)).toEqual({ texts: [], picture: {}, type: undefined, bytes: undefined });
});

test('a capture that was made anew since an earlier backup comes back with its own answers and picture', async () => {
  const first = await withEvidence();
  await keepEvidence(first, 5, text, '{"id":"3"}', '{"id":"4"}');
  first.backup.keepsEvidence.value = true;
  const second = await profile();
  await second.bring([await first.backedUp()]);
  const before = await evidenceIn(second);
  await first.stored.save(made(1, { endedAt: 9000 }));
  await keepEvidence(first, 9, '{"id":"2"}');
  await second.bring([new File([await first.backedUp()], 'later.ndjson.gz')]);
  expect(await evidenceIn(second)).toEqual(await evidenceIn(first));
  await second.backup.undo();
  expect(await evidenceIn(second)).toEqual(before);
});

test('an answer that says to be longer than any is refused, and the rest comes back', async () => {
  const first = await withEvidence();
  first.backup.keepsEvidence.value = true;
  const lines = await linesOf(await first.backedUp());
  const changed = lines.map((line) =>
    line.startsWith('{"table":"answers"') ? line.replace(/"bytes":\d+/, '"bytes":1e9') : line,
  );
  const second = await profile([made(9)]);
  expect(await second.bring([fileOf(changed)])).toMatchObject({ added: 2, tally: { damagedCount: 1 } });
  expect((await evidenceIn(second)).texts).toEqual([]);
});
