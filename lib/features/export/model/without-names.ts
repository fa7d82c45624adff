import { isTree, jsonValue, plainText } from '../../../core/json/json.ts';
import type { ListKind } from '../../../core/list.ts';
import type { Row } from '../../../core/row.ts';
import { createMask } from './name-mask.ts';

/** What is captured of a person: the row's own id, link and picture are theirs. */
export const isPersonRow = ({ kind }: Pick<Row, 'kind'>): boolean => kind === 'profile' || kind === 'live';

type Named = Pick<Row, 'itemId' | 'author' | 'authorId'>;

type Pseudonym = (author: string, authorId?: string) => Pick<Row, 'author' | 'authorId'>;

function namelessRow(row: Row, pseudonym: Pseudonym, mask: (text: string) => string): Row {
  const { author, authorId, comment } = row;
  const own = pseudonym(author, authorId);
  const isPerson = isPersonRow(row);
  return {
    ...row,
    ...own,
    itemId: isPerson ? own.authorId : row.itemId,
    url: '',
    handle: '',
    title: mask(row.title),
    text: mask(row.text),
    cover: isPerson ? '' : mask(row.cover),
    comments: row.comments.map((said) => ({ ...said, author: pseudonym(said.author).author, text: mask(said.text) })),
    ...(comment && { comment: { ...comment, pictures: [] } }),
  };
}

/**
 * Numbers for the people of an export. `lines`: what is known of it before any record, as all of a list of comments.
 * Each person has one number: a row joins a name to the id beside it, and an object of a record joins the handles and
 * ids in it. People share a number where their records have nothing but the same name. `personOf`: what a number is
 * called, `person 12`.
 */
export function withoutNames(lines: readonly (Named | null)[], personOf: (number: number) => string) {
  let last = 0;
  const ids = new Map<string, number>();
  const names = new Map<string, number>();
  const items = new Set<string>();
  /** Of whom no id is told so far: somebody who comes later may have the same name. */
  const later: (readonly string[])[] = [];
  const alone = new Set<string>();

  function join(group: readonly string[]): void {
    const numberIn = (known: ReadonlyMap<string, number>) => group.map((one) => known.get(one)).find(Boolean);
    const number = numberIn(ids) ?? numberIn(names) ?? ++last;
    for (const one of group) if (one !== '' && !ids.has(one) && !names.has(one)) names.set(one, number);
  }
  /** Names and ids of one person. */
  function know(group: readonly string[]): void {
    const own = [...new Set(group)].filter(Boolean);
    if (own.some((one) => ids.has(one))) join(own);
    else if (own.length > 1) later.push(own);
    else for (const one of own) alone.add(one);
  }
  /** Gives numbers to those whom a name alone tells. */
  function settle(): void {
    for (const group of later.splice(0)) join(group);
    for (const one of alone) join([one]);
    alone.clear();
  }
  /** Ids of one person. */
  function identify(given: readonly string[]): void {
    const own = given.filter(Boolean);
    const number = own.map((id) => ids.get(id)).find(Boolean) ?? (own.length > 0 ? ++last : 0);
    for (const id of own) if (!ids.has(id)) ids.set(id, number);
  }
  function add(more: readonly (Named | null)[]): void {
    for (const line of more) if (line) items.add(line.itemId);
    for (const line of more) if (line?.authorId) identify([line.authorId]);
    for (const line of more) if (line?.author) know([line.authorId, line.author]);
  }
  add(lines);

  /** Learns of the people in a record, given as JSON text. `of`: what its kind says of comments. */
  function meet(text: string, of: Pick<NonNullable<ListKind['comments']>, 'people' | 'together'>): void {
    const record = jsonValue(text);
    const words = of.people(record);
    for (const group of of.together?.(record) ?? []) know(group);
    const known = new Set(words);
    function search(value: unknown, isRecord: boolean): void {
      if (typeof value !== 'object' || value === null) return;
      for (const one of Object.values(value)) search(one, false);
      const own = Object.values(value).map(plainText);
      // A comment may name its author and whom it answers side by side.
      if (isRecord || !isTree(value) || own.some((one) => items.has(one))) return;
      know(own.filter((one) => known.has(one) || ids.has(one)));
    }
    search(record, true);
    for (const one of words) know([one]);
  }

  /** Made at the first text: until then, people are learned of. */
  let masked: ReturnType<typeof createMask> | null = null;
  function mask(text: string): string {
    if (!masked) {
      settle();
      masked = createMask([...names, ...ids], personOf);
    }
    return masked(text);
  }

  function pseudonym(author: string, authorId = ''): ReturnType<Pseudonym> {
    settle();
    const number = ids.get(authorId) ?? names.get(author);
    return number === undefined ? { author: '', authorId: '' } : { author: personOf(number), authorId: String(number) };
  }

  return {
    add,
    identify,
    know,
    meet,
    mask,
    /**
     * The row with numbers for its author and whom its words name, and without what leads to its author: links, and
     * the picture and the id of a person.
     */
    row: (row: Row): Row => namelessRow(row, pseudonym, mask),
  };
}

export type WithoutNames = ReturnType<typeof withoutNames>;
