import type { ArchivedFiles, ArchivedItem } from '../../lib/features/archive/model/index.ts';

/** What the archive's data scripts have handed to its page. */
export interface ArchiveParts {
  readonly items: readonly ArchivedItem[];
  readonly files: ArchivedFiles | null;
  /** Paths of the data scripts that are missing or damaged. */
  readonly broken: readonly string[];
  /** No data script has run: the page stands alone, as inside a ZIP that was not unpacked. */
  readonly isAlone: boolean;
}

declare global {
  /** What the data scripts call. */
  var gleanerArchive:
    | { readonly items: (given: unknown) => void; readonly files: (given: unknown) => void }
    | undefined;
}

const texts = ['site', 'kind', 'id', 'url', 'title', 'text', 'author', 'handle', 'authorId', 'note', 'json'] as const;

/** Whether an item is intact: another program may have damaged a part. */
function isItem(given: unknown): given is ArchivedItem {
  if (typeof given !== 'object' || given === null) return false;
  const item = given as ArchivedItem;
  return (
    Number.isSafeInteger(item.n) &&
    texts.every((name) => typeof item[name] === 'string') &&
    Array.isArray(item.tags) &&
    Array.isArray(item.media) &&
    typeof item.counters === 'object' &&
    item.counters !== null
  );
}

const isFiles = (given: unknown): given is ArchivedFiles =>
  typeof given === 'object' && given !== null && typeof (given as ArchivedFiles).missing === 'object';

/** Prepares for the data scripts; the returned function is called once all of them have run. */
export function receiveParts(): () => ArchiveParts {
  const items: ArchivedItem[] = [];
  let files: ArchivedFiles | null = null;
  const ranScripts = new Set<unknown>();
  globalThis.gleanerArchive = {
    items(given) {
      if (!Array.isArray(given) || !given.every(isItem)) return;
      items.push(...given);
      ranScripts.add(document.currentScript);
    },
    files(given) {
      if (!isFiles(given)) return;
      files = given;
      ranScripts.add(document.currentScript);
    },
  };
  return () => ({
    items,
    files,
    broken: [...document.querySelectorAll('script[src^="data/"]')]
      .filter((script) => !ranScripts.has(script))
      .map((script) => script.getAttribute('src') ?? ''),
    isAlone: ranScripts.size === 0,
  });
}
