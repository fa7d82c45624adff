import type { Tree } from '../../../core/json/json.ts';
import { inBatches, type ReadParts, resolvedEvents } from '../model/index.ts';
import type { BroughtRow, Merge } from '../store/index.ts';
import type { Step } from './backup-file.ts';
import type { MergePreview } from './examine-files.ts';

export interface BringParts extends ReadParts {
  readonly merge: Merge;
  /** `of`: settings as they are stored, with the default where one is missing. */
  readonly settings: { read(): Promise<Tree>; write(settings: Tree): Promise<unknown>; of(settings: Tree): Tree };
  /** Moves the words of what was added to where a search is faster. */
  seal(): Promise<void>;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Takes settings of a file where the user has chosen nothing here; they are undone with the rows. */
async function bringSettings({ merge, settings }: BringParts, brought: Tree): Promise<void> {
  const [own, usual, other] = [await settings.read(), settings.of({}), settings.of(brought)];
  const after = Object.fromEntries(
    Object.keys(usual).map((name) => [name, isSame(own[name], usual[name]) ? other[name] : own[name]]),
  );
  if (isSame(after, own)) return;
  await merge.note('settings', own, after);
  await settings.write(after);
}

/** Puts settings back, but those that the user has changed since. */
async function undoSettings({ read, write }: BringParts['settings'], { before, written }: BroughtRow): Promise<void> {
  const [own, taken] = [await read(), written as Tree | undefined];
  const back = Object.entries(before as Tree).filter(([name]) => !taken || isSame(own[name], taken[name]));
  await write({ ...own, ...Object.fromEntries(back) });
}

/** Brings in what the files have; goes on where it was interrupted. */
export async function bringBack(parts: BringParts, { files, operation }: MergePreview, step: Step): Promise<void> {
  const { merge } = parts;
  const file = [...files.map(({ name, size }) => `${name} ${size}`), operation].join('\n');
  let before = await merge.state();
  if (before?.step === 'undoing') await undoBrought(parts, step);
  else if (before && before.file !== file) await merge.keep();
  before = await merge.state();
  let taken = 0;
  let settings: Tree | null = null;
  for await (const batch of inBatches(resolvedEvents(files, operation, parts, step))) {
    taken += batch.length;
    for (const { event } of batch) if (event.kind === 'settings') settings = event.settings;
    // After a finished merge, the same file brings back what was deleted since.
    if (before?.step === 'merging' && taken <= before.taken) continue;
    await merge.bring(
      batch.flatMap(({ row }) => row ?? []),
      { file, taken, step: 'merging' },
    );
    await parts.seal();
  }
  if (settings) await bringSettings(parts, settings);
  await merge.bring([], { file, taken, step: 'done' });
}

/** Undoes what was brought back, the newest rows first. Nobody knows how many there are: each step is a tenth of the rest. */
export async function undoBrought({ merge, settings }: BringParts, step: Step): Promise<void> {
  const outside = (row: BroughtRow) => undoSettings(settings, row);
  for (let share = 0; await merge.undo(outside); share = (1 + 9 * share) / 10) step(share);
}
