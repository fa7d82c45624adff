import { createReadStream } from 'node:fs';
import { counted, fileEvents, format, nothingYet, type Tally } from '../../../features/backup/model/index.ts';
import { type Command, readWords, UsageError } from '../command.ts';

const wholes = {
  whole: 'whole and unchanged',
  changed: 'not as it was saved',
  cut: 'cut: its end is missing',
} as const;

/** Why the rest of a file is not read. */
const stops = { growth: 'it unpacks to far more than its size', junk: 'most of its lines are no rows' } as const;

const refusals = { table: 'a table', formatted: 'formatted JSON' } as const;

/** `about`: entries of a file about sources. */
function linesOf(
  {
    version,
    made,
    counts,
    whole,
    edited,
    unknown,
    unnamed,
    listRows,
    foreign,
    damaged,
    damagedCount,
    refused,
    unread,
  }: Tally,
  about: number,
): string[] {
  const numbers = Object.entries(counts).map(([name, count]) => `  ${name}: ${count}`);
  const facts = [
    ...(version === null ? [] : [`  a backup of ${made}, format ${version}${whole ? `: ${wholes[whole]}` : ''}`]),
    ...numbers,
    ...(unnamed > 0 ? [`  answers that do not name their operation: ${unnamed}`] : []),
    ...(about > 0 ? [`  entries about sources: ${about}`] : []),
    ...(listRows > 0 ? [`  rows of lists, which only a backup can restore: ${listRows}`] : []),
    ...(edited > 0 ? [`  edited since they were saved: ${edited}`] : []),
    ...(unknown > 0 ? [`  of unknown origin: ${unknown}`] : []),
    ...refused.map(
      ({ form }) => `  ${refusals[form]}: Gleaner restores backups, and NDJSON and JSON as it exports them`,
    ),
    ...(foreign > 0 ? [`  rows that this version does not know: ${foreign}`] : []),
  ];
  if (damagedCount > 0)
    facts.push(`  damaged lines: ${damagedCount} (${damaged.join(', ')}${damagedCount > damaged.length ? ', …' : ''})`);
  if (unread) facts.push(`  not read from line ${unread.line} on: ${stops[unread.why]}`);
  return facts.length > 0 ? facts : ['  nothing of Gleaner'];
}

/**
 * Says what backups and exports hold. 1: some line is damaged or not read, or a file is cut, changed, newer, an archive, or
 * none of Gleaner's.
 */
export const checkCommand: Command = async (words) => {
  const { rest } = readWords(words, []);
  if (rest.length === 0) throw new UsageError('Say which files to check: gleaner check <file>…');
  let sound = true;
  for (const file of rest) {
    if (/\.zip$/i.test(file)) {
      sound = false;
      console.log(`${file}\n  an archive is checked by: gleaner verify`);
      continue;
    }
    let [tally, about] = [nothingYet, 0];
    for await (const event of fileEvents(createReadStream(file), file)) {
      tally = counted(tally, event);
      if (event.kind === 'details') about += 1;
    }
    const { version, whole, damagedCount, edited, counts, unnamed, listRows, unread } = tally;
    const some = version !== null || Object.keys(counts).length + unnamed + listRows + about > 0;
    const isRead = unread === null && damagedCount + edited === 0 && (version ?? 0) <= format.version;
    sound &&= some && isRead && (whole ?? 'whole') === 'whole';
    console.log([file, ...linesOf(tally, about)].join('\n'));
    if ((version ?? 0) > format.version) console.log('  made by a newer Gleaner: update this program');
  }
  return sound ? 0 : 1;
};
