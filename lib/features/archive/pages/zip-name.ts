import { namePart, stampOf } from '../../export/model/index.ts';

/** Characters of a title in a file's name: of four bytes each, all fit. */
const longestTitle = 40;

/** The name of an archive's file. `at`: epoch ms. */
export function zipName(title: string, at: number): string {
  const cut = Array.from(namePart(title)).slice(0, longestTitle).join('');
  return `gleaner-${cut}-${stampOf(at)}.zip`;
}
