import { unreserved } from '../../export/model/index.ts';

/** Bytes of a folder's name: with all that stands around it, a path stays below the 200 that a manifest may have. */
const longestFolder = 100;

/** An id that is safe as a part of a file's name, as the name of a folder: cut between characters, and not reserved. */
function folderName(id: string): string {
  const bytes = new TextEncoder().encode(id);
  const isLong = bytes.length > longestFolder;
  const cut = isLong ? new TextDecoder().decode(bytes.subarray(0, longestFolder)).replace(/[\uFFFD.]+$/, '') : id;
  return unreserved(cut);
}

/**
 * Folders that no two items share, whatever the case of their letters: `media/<site>/<id>`, if need be with a number
 * behind it.
 */
export function createFolders(): (site: string, id: string) => string {
  const taken = new Set<string>();
  /** The last number that was put behind a name. */
  const numbers = new Map<string, number>();
  return (site, id) => {
    const plain = `media/${site}/${folderName(id)}`;
    const key = plain.toLowerCase();
    let number = (numbers.get(key) ?? 0) + 1;
    let name = number === 1 ? plain : `${plain}-${number}`;
    // An id may end like a number that was put behind another one.
    while (taken.has(name.toLowerCase())) {
      number += 1;
      name = `${plain}-${number}`;
    }
    numbers.set(key, number);
    taken.add(name.toLowerCase());
    return name;
  };
}
