import type { About, FileEvent } from './file-events.ts';

interface Entry {
  readonly hash: string;
  readonly about: About;
}

const ending = /\.provenance\b(.*)\.json$/i;

export const isAboutSources = ({ name }: Pick<File, 'name'>): boolean => ending.test(name);

/** The name that both files of an export have, without endings. A browser's number for a name in use is part of it. */
const baseOf = (name: string) =>
  name
    .replace(ending, '$1')
    .replace(/\.(?:nd)?json(?:\.gz)?$/i, '')
    .toLowerCase();

/**
 * Says what is known of each envelope of a data file, given by their hashes in the file's order. `own`: the entries of
 * its file about sources; `others`: those of all such files, by hash.
 */
function entriesFor(own: readonly Entry[], others: ReadonlyMap<string, About>) {
  const byHash = new Map(own.map(({ hash, about }) => [hash, about]));
  let [at, before] = [0, ''];
  return (hash: string): About | undefined => {
    const here = own[at];
    const follows = at === 0 || own[at - 1]?.hash === before;
    // Failures may be equal to the letter: only their places tell them apart.
    const known = here?.hash === hash ? here.about : (byHash.get(hash) ?? others.get(hash));
    const edited = !known && follows ? here : undefined;
    before = edited?.hash ?? hash;
    at += 1;
    return known ?? (edited && { ...edited.about, origin: 'edited' });
  };
}

/**
 * What files about sources tell, and their events that tell nothing. `entriesOf` finds the entries for a data file: an
 * envelope that has been edited is known by its place in the file that has the same name, or in the only one if there
 * are no other data.
 */
export async function sourceFiles(files: readonly File[], eventsOf: (file: File) => AsyncIterable<FileEvent>) {
  const read: { readonly base: string; readonly entries: readonly Entry[] }[] = [];
  const refused: FileEvent[] = [];
  for (const file of files) {
    const entries: Entry[] = [];
    for await (const event of eventsOf(file)) {
      if (event.kind === 'details' && event.hash) entries.push(event);
      if (event.kind === 'refused') refused.push(event);
    }
    read.push({ base: baseOf(file.name), entries });
  }
  const all = new Map(read.flatMap(({ entries }) => entries).map(({ hash, about }) => [hash, about]));
  return {
    refused,
    entriesOf({ name }: Pick<File, 'name'>, isOnly: boolean) {
      const named = read.filter(({ base }) => base === baseOf(name));
      const [own, ...more] = named.length === 0 && isOnly ? read : named;
      return entriesFor(own && more.length === 0 ? own.entries : [], all);
    },
  };
}
