import type { PlatformId } from './core/platform.ts';

/** A part of the list of captures. */
export type Shelf = 'all' | 'failures' | { readonly platform: PlatformId; readonly author?: string };

/** A place in the library page; the list is where no other place is named. */
export type LibraryPlace =
  | { readonly view: 'list'; readonly shelf: Shelf }
  /** `evidence`: offers, once, to save the capture with all that belongs to it. */
  | { readonly view: 'capture'; readonly id: string; readonly part?: 'media' | 'evidence' }
  /**
   * `draft`: when a list was left for it (epoch ms), so that a page that already shows the queue notices a new address.
   */
  | { readonly view: 'queue'; readonly draft?: number }
  | { readonly view: 'job'; readonly id: string }
  /** `id`: the open list. */
  | { readonly view: 'lists'; readonly id?: string }
  | { readonly view: 'request' | 'sources' | 'settings' };

/** An earlier Gleaner may have stored half a surrogate pair, for which `encodeURIComponent` throws. */
const encoded = (text: string) => encodeURIComponent(text.toWellFormed());

function placeText(place: LibraryPlace): string {
  switch (place.view) {
    case 'list':
      if (typeof place.shelf === 'string') return place.shelf === 'all' ? '' : place.shelf;
      return `platform=${encoded(place.shelf.platform)}${place.shelf.author ? `&author=${encoded(place.shelf.author)}` : ''}`;
    case 'capture':
      return `capture=${encoded(place.id)}${place.part ? `&${place.part}` : ''}`;
    case 'queue':
      return place.draft ? `queue=${place.draft}` : 'queue';
    case 'lists':
      return place.id ? `lists=${encoded(place.id)}` : 'lists';
    case 'job':
      return `job=${encoded(place.id)}`;
    default:
      return place.view;
  }
}

/** `#capture=c1`: the place as an address within the page; `#` for the whole list. */
export function libraryHash(place: LibraryPlace): string {
  return `#${placeText(place)}`;
}

/** `/library.html#capture=c1`: the place as an address within the extension. */
export function libraryAddress(place: LibraryPlace): string {
  const text = placeText(place);
  return `/library.html${text && `#${text}`}`;
}

/** Decodes a value; null for an invalid escape. */
function decoded(value: string): string | null {
  try {
    return decodeURIComponent(value);
  } catch {
    return null;
  }
}

/** The place that a hash names; null if it names none. */
export function placeAt(hash: string): LibraryPlace | null {
  const [, word = hash, value = '', part, name = ''] =
    /^#?([^=&]*)(?:=([^&]*))?(?:&(media|evidence))?(?:&author=([^&]*))?$/.exec(hash) ?? [];
  const [id, author] = [decoded(value), decoded(name)];
  if (id === null || author === null) return null;
  switch (word) {
    case '':
      return { view: 'list', shelf: 'all' };
    case 'failures':
      return { view: 'list', shelf: word };
    case 'platform':
      return { view: 'list', shelf: { platform: id, ...(author ? { author } : {}) } };
    case 'capture':
      return id ? { view: 'capture', id, ...(part ? { part: part as 'media' | 'evidence' } : {}) } : null;
    case 'lists':
      return { view: 'lists', ...(id ? { id } : {}) };
    case 'job':
      return id ? { view: 'job', id } : { view: 'queue' };
    case 'queue':
    case 'request':
    case 'sources':
    case 'settings':
      return { view: word };
    default:
      return null;
  }
}
