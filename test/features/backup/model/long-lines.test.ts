import { expect, it } from 'vitest';
import type { Tree } from '../../../../lib/core/json/json.ts';
import { longestLine } from '../../../../lib/features/backup/model/byte-lines.ts';
import { backupPieces, fileEvents } from '../../../../lib/features/backup/model/index.ts';

it('what a backup has is read back, however long; what is too long for that is left out and told', async () => {
  const lengths = { long: 33 << 20, longer: longestLine, short: 1 };
  const left: unknown[] = [];
  async function* rows(): AsyncGenerator<Tree> {
    for (const [key, length] of Object.entries(lengths))
      yield { key, tags: [], note: 'x'.repeat(length), changedAt: 1 };
  }
  const content = { gleaner: '', made: 0, counts: { itemNotes: 3 }, rows, settings: {} };
  const file = backupPieces({ ...content, leftOut: (table, { key }) => left.push(`${table} ${key}`) });
  const read: unknown[] = [];
  for await (const event of fileEvents(file, 'backup.ndjson'))
    read.push(event.kind === 'row' ? [event.row.key, String(event.row.note).length] : event.kind);
  expect(left).toEqual(['itemNotes longer']);
  expect(read).toEqual(['header', 'settings', ['long', lengths.long], ['short', 1], 'end']);
});
