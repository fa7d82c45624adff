import { isTree, jsonValue, plainText } from '../../../core/json/json.ts';
import type { ListKind } from '../../../core/list.ts';
import type { Row } from '../../../core/row.ts';
import { createMask } from './name-mask.ts';

/**
 * Numbers for the people of a list of comments. `lines`: all of the list. Each person has one number: a row joins a name
 * to the id beside it, and an object of a record joins the handles and ids in it. People share a number where their
 * records have nothing but the same name. `personOf`: what a number is called, `person 12`.
 */
export function withoutNames(
  lines: readonly (Pick<Row, 'itemId' | 'author' | 'authorId'> | null)[],
  personOf: (number: number) => string,
) {
  let last = 0;
  const ids = new Map<string, number>();
  const names = new Map<string, number>();
  const comments = new Set(lines.map((line) => line?.itemId));
  const later: (readonly string[])[] = [];
  const alone = new Set<string>();

  function join(group: readonly string[]): void {
    const number = group.map((one) => ids.get(one) ?? names.get(one)).find(Boolean) ?? ++last;
    for (const one of group) if (one !== '' && !ids.has(one) && !names.has(one)) names.set(one, number);
  }
  for (const line of lines) if (line?.authorId && !ids.has(line.authorId)) ids.set(line.authorId, ++last);
  for (const line of lines) if (line?.author) join(line.authorId ? [line.authorId, line.author] : [line.author]);

  /** Learns of the people in a record, given as JSON text. `of`: what its kind says of comments. */
  function meet(text: string, of: Pick<NonNullable<ListKind['comments']>, 'people' | 'together'>): void {
    const record = jsonValue(text);
    const words = of.people(record);
    later.push(...(of.together?.(record) ?? []));
    const known = new Set(words);
    function search(value: unknown, isRecord: boolean): void {
      if (typeof value !== 'object' || value === null) return;
      for (const one of Object.values(value)) search(one, false);
      const own = Object.values(value).map(plainText);
      // A comment may name its author and whom it answers side by side.
      if (isRecord || !isTree(value) || own.some((one) => comments.has(one))) return;
      const group = own.filter((one) => known.has(one) || ids.has(one));
      const author = group.find((one) => ids.has(one));
      if (author !== undefined) join([author, ...group]);
      else if (group.length > 0) later.push(group);
    }
    search(record, true);
    for (const one of words) alone.add(one);
  }

  /** Made at the first text: until then, people are learned of. */
  let masked: ReturnType<typeof createMask> | null = null;
  function mask(text: string): string {
    if (!masked) {
      for (const group of later) join(group);
      for (const one of alone) join([one]);
      masked = createMask([...names, ...ids], personOf);
    }
    return masked(text);
  }

  return {
    meet,
    mask,
    /** The row with numbers for its author and whom its words name, and without addresses that others give it. */
    row(row: Row): Row {
      const { author, authorId, comment } = row;
      const number = ids.get(authorId) ?? names.get(author);
      const own =
        number === undefined ? { author: '', authorId: '' } : { author: personOf(number), authorId: String(number) };
      const pictures = comment && { comment: { ...comment, pictures: comment.pictures.map(mask) } };
      return { ...row, ...own, text: mask(row.text), cover: mask(row.cover), ...pictures };
    },
  };
}

export type WithoutNames = ReturnType<typeof withoutNames>;
