import { expect, test } from 'vitest';
import { PreviewCard } from '../../components/backup/preview-card.tsx';
import { nothingYet, type Tally } from '../../lib/features/backup/model/tally.ts';
import type { MergePreview } from '../../lib/features/backup/pages/index.ts';
import { draw, ownDocument } from './in-document.tsx';
import { speak } from './speak.ts';

speak('en');

/** What is said of files with these, and what can be done with them. */
function told(tally: Partial<Tally>, facts: Partial<MergePreview> = {}) {
  const { document } = ownDocument();
  const preview = { files: [], operation: '', isOurs: true, added: 0, versions: 0, others: {}, ...facts };
  draw(<PreviewCard {...preview} tally={{ ...nothingYet, ...tally }} />, {
    library: { library: { operations: [] }, backup: {} },
  });
  const texts = (selector: string) => [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);
  return { lines: texts('p'), buttons: texts('button'), chooses: document.querySelector('select') !== null };
}

const lines = Array.from({ length: 25 }, (_, at) => at + 2);
const first = lines.slice(0, 20).join(', ');

test.each<[said: readonly string[], tally: Partial<Tally>, facts?: Partial<MergePreview>]>([
  [['New: 0 · newer versions: 0'], {}],
  [['New: 1,200 · newer versions: 3'], {}, { added: 1200, versions: 3 }],
  // What a file has of other things alone needs no zeros of captures.
  [['2 lists · 1 item with tags or a note'], {}, { others: { lists: 2, itemNotes: 1, items: 0, jobs: 4 } }],
  [['New: 1 · newer versions: 0', '1 thumbnail'], {}, { added: 1, others: { thumbnails: 1 } }],
  [['New: 0 · newer versions: 0', '1 line damaged (7)'], { damaged: [7], damagedCount: 1 }],
  [['New: 0 · newer versions: 0', `300 lines damaged (${first}, …)`], { damaged: lines, damagedCount: 300 }],
  [['New: 0 · newer versions: 0', 'Edited since they were saved: 2', 'Unknown origin: 3'], { edited: 2, unknown: 3 }],
  [
    [
      'New: 0 · newer versions: 0',
      'Not known to this version, skipped: 4',
      '2 sets of comments of an earlier build: left out',
      "5 rows of lists can't be restored: only a backup brings lists back.",
    ],
    { foreign: 4, earlier: 2, listRows: 5 },
  ],
  [['New: 0 · newer versions: 0', 'The file is incomplete: the rest of the backup is missing.'], { whole: 'cut' }],
  [['New: 0 · newer versions: 0', 'The file was changed after it was saved.'], { whole: 'changed' }],
  [['New: 0 · newer versions: 0'], { whole: 'whole' }],
])('of files it is said: %j', (said, tally, facts) => {
  expect(told(tally, facts)).toEqual({ lines: said, buttons: ['Restore', 'Cancel'], chooses: false });
});

test('files with nothing of Gleaner’s can only be closed; entries without a type ask for one', () => {
  const refused = [{ name: 'a.csv', form: 'table' }] as const;
  const { lines: said, buttons } = told({ refused }, { isOurs: false });
  expect([said.length, said[0], buttons]).toEqual([
    1,
    expect.stringMatching(/^Cannot be restored: a\.csv\. Tables/),
    ['Close'],
  ]);
  expect([told({ unnamed: 2 }).chooses, told({}, { operation: '/api/x' }).chooses]).toEqual([true, true]);
});
