import { entryOf, plainText, type Tree, trees } from '../../../../core/json/json.ts';
import { placeOf } from '../../../../core/record/place.ts';
import type { CardPlaces } from '../../../../core/view.ts';

/** Who made subtitles; `translation`: a machine did. `untold`: the site does not say. */
export type SubtitleOrigin = 'creator' | 'speech' | 'untold' | 'translation';

/** The subtitles of an item in one language, as its site offers them. */
export interface Subtitle {
  /** A tag of BCP 47, such as `en-US`; where none fits, the site's word. '' = not told. */
  readonly language: string;
  readonly origin: SubtitleOrigin;
  /** Whether they are in the item's own language, and no translation. */
  readonly isOriginal: boolean;
  /** `json`: utterances from a creator's editor. */
  readonly format: 'vtt' | 'json';
  readonly address: string;
  /** When the address expires, in epoch ms; null = not told. */
  readonly expires: number | null;
  /** null = not told. */
  readonly bytes: number | null;
}

/** A file as one list describes it. */
interface ListedFile {
  readonly file: Omit<Subtitle, 'isOriginal'>;
  readonly id: string;
  /** Whether the site says that they are in the item's own language. */
  readonly isOwn: boolean;
}

/** Maximum number of entries that are read of one list. */
const mostRead = 500;

type Fact = 'id' | 'language' | 'address' | 'expires' | 'bytes' | 'format';
/** The names of each fact in the known forms. */
const names: Readonly<Record<Fact, readonly string[]>> = {
  id: ['VideoSubtitleID', 'subID'],
  language: ['LanguageCodeName', 'language'],
  address: ['Url', 'url'],
  expires: ['UrlExpire', 'expire'],
  bytes: ['Size'],
  format: ['Format', 'captionFormat'],
};

const origins: Readonly<Record<string, SubtitleOrigin>> = { LC: 'creator', ASR: 'speech', MT: 'translation' };
const inOrder: readonly SubtitleOrigin[] = ['creator', 'speech', 'untold', 'translation'];

function wordOf(entry: Tree, fact: Fact): string {
  return names[fact].map((name) => plainText(entry[name])).find(Boolean) ?? '';
}

function numberOf(entry: Tree, fact: Fact): number | null {
  return Number(wordOf(entry, fact)) || null;
}

/** A machine's subtitles in the item's own language are no translation; its others are. */
function originOf({ Source, isAutoGen, isOriginalCaption }: Tree): SubtitleOrigin {
  if (Source !== undefined) return entryOf(origins, Source) ?? 'untold';
  if (isAutoGen === false) return 'creator';
  if (isAutoGen !== true || typeof isOriginalCaption !== 'boolean') return 'untold';
  return isOriginalCaption ? 'speech' : 'translation';
}

/** `en-US` for `eng-US`: the browser knows the shorter code of a language. */
function tagOf(code: string): string {
  try {
    return Intl.getCanonicalLocales(code)[0] ?? code;
  } catch {
    return code;
  }
}

/** Whether an address is a file's: one kind leads to an endpoint that makes addresses. */
const isFile = (address: string): boolean => /^(?:https?:)?\/\//.test(address) && !/\/subtitle\/url\b/.test(address);

function toldBy(entry: Tree): ListedFile {
  const seconds = numberOf(entry, 'expires');
  const file = {
    language: tagOf(wordOf(entry, 'language')),
    origin: originOf(entry),
    format: wordOf(entry, 'format') === 'creator_caption' ? 'json' : 'vtt',
    address: wordOf(entry, 'address'),
    expires: seconds && seconds * 1000,
    bytes: numberOf(entry, 'bytes'),
  } as const;
  return { file, id: wordOf(entry, 'id'), isOwn: entry.isOriginalCaption === true };
}

/** Whether two entries describe the same file. */
const isSame = ({ file, id }: ListedFile, other: ListedFile): boolean =>
  (id !== '' && id === other.id) || (file.language === other.file.language && file.origin === other.file.origin);

/** Merges the lists: each file once, and the language that the site says is the item's own. */
function merged(lists: readonly (readonly ListedFile[])[]) {
  const entries: ListedFile[] = [];
  let own: string | undefined;
  for (const list of lists) {
    const before = [...entries];
    for (const one of list) {
      const isKnown =
        entries.some(({ file }) => file.address === one.file.address) || before.some((other) => isSame(one, other));
      if (!isKnown) entries.push(one);
      if (one.isOwn) own ??= one.file.language;
    }
  }
  return { files: entries.map(({ file }) => file), own };
}

/**
 * The subtitles of an item: those in its own language first, the creator's before others, translations last. `of`: its
 * envelope (as data), or its record where `base` is ''. The item's own language is the one that the site names, else
 * that of the creator's subtitles, else that of the speech.
 */
export function listSubtitles(card: Pick<CardPlaces, 'base' | 'subtitles'> | undefined, of: unknown): Subtitle[] {
  const { base = '', subtitles = '' } = card ?? {};
  const record = base ? placeOf(of, base) : of;
  const lists = subtitles.split(' ').map((place) => trees(placeOf(record, place)).slice(0, mostRead).map(toldBy));
  const { files, own } = merged(lists.map((list) => list.filter(({ file }) => isFile(file.address))));
  const by = (wanted: SubtitleOrigin) => files.find(({ origin }) => origin === wanted)?.language;
  const language = own ?? by('creator') ?? by('speech');
  const rank = ({ isOriginal, origin }: Subtitle) => (isOriginal ? 0 : inOrder.length) + inOrder.indexOf(origin);
  return files
    .map((file) => ({ ...file, isOriginal: file.language === language && file.origin !== 'translation' }))
    .toSorted((one, other) => rank(one) - rank(other));
}
