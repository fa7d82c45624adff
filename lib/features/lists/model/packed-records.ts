import { isTree, printJson, type Tree } from '../../../core/json/json.ts';
import { packedText } from './packed-text.ts';

const members = (record: Tree) => Object.entries(record).filter(([, value]) => value !== undefined);

/**
 * Packs records as bytes. Deflating looks back 32 kB, less than one record of some platforms, so consecutive records
 * would share nothing. Written member by member they take two fifths: a line with the names of each record's members
 * (null: it is no object); for each name, in order of first occurrence, a line with each record's value; at last the
 * values that are no objects.
 */
export function packRecords(records: readonly unknown[]): Uint8Array {
  const names = records.map((record) => (isTree(record) ? members(record).map(([name]) => name) : null));
  const values = new Map<string, string[]>([...new Set(names.flatMap((one) => one ?? []))].map((name) => [name, []]));
  const plain: string[] = [];
  for (const record of records) {
    if (isTree(record)) for (const [name, value] of members(record)) values.get(name)?.push(printJson(value));
    else plain.push(printJson(record));
  }
  return packedText.pack([JSON.stringify(names), ...[...values.values()].flat(), ...plain].join('\n'));
}

/** The JSON text of each record, with all digits; none where the bytes are damaged. */
export const unpackRecords = (bytes: Uint8Array): string[] => packedText.unpack(bytes, recordsIn, () => []);

/** As `unpackRecords`, of their text. @throws Error where it is damaged */
export function recordsIn(text: string): string[] {
  const [head = '[]', ...lines] = text.split('\n');
  const names = JSON.parse(head) as (string[] | null)[];
  const values = names.map((own) => new Map(own?.map((name) => [name, ''])));
  let at = 0;
  for (const name of new Set(names.flatMap((own) => own ?? []))) {
    for (const own of values) if (own.has(name)) own.set(name, lines[at++] ?? '');
  }
  const records = values.map((own, index) => {
    if (names[index] === null) return lines[at++] ?? '';
    return `{${Array.from(own, ([name, value]) => `${JSON.stringify(name)}:${value}`).join(',')}}`;
  });
  if (at !== lines.length) throw new Error(`${at} values, and ${lines.length} lines`);
  return records;
}
