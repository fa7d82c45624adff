import { fieldWords } from './field-words.ts';

/**
 * A name as shapes show it: unchanged if it is a field name; `=<id>` if it is an id of the requested item; `*` if it looks like an
 * id or token; else `?1`, `?2` …, with the same number for the same name.
 */
export type NameMask = (name: string) => string;

export interface Maskable {
  /** Names that are shown unchanged, such as those of the specification. */
  readonly names: ReadonlySet<string>;
  /** The item's ids, by name. */
  readonly ids: Readonly<Record<string, string>>;
}

/** Maximum number of unknown names that get numbers; further ones become `*`. */
const toldApart = 99;
const longest = 60;
const idLike = /^[\d.:-]+$|^[0-9a-f]{8,}$/i;
const plain = /^[A-Za-z_$@#][\w$.\-#@/+]*$/;

/** `awemeDetail2`, `aweme_detail_2`, `aweme-detail.2` → aweme, detail, 2. */
function piecesOf(name: string): string[] {
  return name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .replace(/(\d)([A-Za-z])|([A-Za-z])(\d)/g, '$1$3 $2$4')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
}

/** The words in a list of names. */
function wordsIn(names: Iterable<string>): Set<string> {
  return new Set([...names].flatMap(piecesOf).filter((piece) => /^[a-z]+$/.test(piece)));
}

/** The name of the item's id that equals a text, or ''. Ids of up to 3 characters are ignored: they might be anything. */
export function idNamed(text: string, ids: Maskable['ids']): string {
  for (const [name, id] of Object.entries(ids)) if (id.length > 3 && id === text) return name;
  return '';
}

const read = new WeakMap<ReadonlySet<string>, ReadonlySet<string>>();

/** The words in an operation's names; computed once. */
function wordsOf(names: ReadonlySet<string>): ReadonlySet<string> {
  const words = read.get(names) ?? wordsIn(names);
  read.set(names, words);
  return words;
}

export function nameMask({ names, ids }: Maskable): NameMask {
  const words = wordsOf(names);
  const unknown = new Map<string, string>();
  const known = new Map<string, string>();

  function isField(name: string): boolean {
    if (names.has(name)) return true;
    if (name.length > longest || !plain.test(name)) return false;
    if (idLike.test(name)) return false;
    const pieces = piecesOf(name);
    // One or two single letters or numbers denote versions and sizes; more may identify a person.
    if (pieces.filter((piece) => piece.length === 1 || /^\d/.test(piece)).length > 2) return false;
    return pieces.every((piece) => (/^\d/.test(piece) ? piece.length <= 2 : words.has(piece) || fieldWords.has(piece)));
  }

  /** `$ArticleDetail+7526…` → `$ArticleDetail+=aweme_id`. */
  function aroundId(name: string): string {
    const [word = '', id = ''] = Object.entries(ids).find(([, one]) => one.length > 5 && name.includes(one)) ?? [];
    const parts = id ? name.split(id) : [];
    return parts.length > 0 && parts.every((part) => part === '' || isField(part)) ? parts.join(`=${word}`) : '';
  }

  function masked(name: string): string {
    const id = idNamed(name, ids);
    if (id) return `=${id}`;
    const around = aroundId(name);
    if (around) return around;
    if (isField(name)) return name;
    if (idLike.test(name) || name.length > longest || unknown.size >= toldApart) return '*';
    const mark = unknown.get(name) ?? `?${unknown.size + 1}`;
    unknown.set(name, mark);
    return mark;
  }

  return (name) => {
    const before = known.get(name);
    if (before !== undefined) return before;
    const mask = masked(name.length > 200 ? name.slice(0, 200) : name);
    if (known.size < 10_000) known.set(name, mask);
    return mask;
  };
}
