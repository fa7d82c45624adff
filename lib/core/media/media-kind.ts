export type MediaKind = 'image' | 'video' | 'audio' | 'live_photo' | 'stream';

/**
 * `content`: the item's own media; `cover`: its cover; `person`: an avatar or profile picture; `other`: covers of
 * sounds, icons.
 */
export type MediaRole = 'content' | 'cover' | 'person' | 'other';

/** Where a record has media of one kind, as an operation declares it. */
export interface MediaPlace {
  readonly kind: MediaKind;
  /** `content` if it is not given. */
  readonly role?: MediaRole;
  /**
   * Path in `data` of what the files are variants of, e.g. a picture; steps are joined by `.`. `[]`: each element of a
   * list, `*`: each member; a step may lead into a text that is JSON. `''`: `data` itself.
   */
  readonly of: string;
  /** Paths from there, best first; paths that only pixels and bitrate rank are one text, separated by spaces. */
  readonly files: readonly string[];
  /** Its files are variants of the medium elsewhere with the same name in storage, or of the only video. */
  readonly apart?: true;
}

/** The address without its query and fragment. */
export function addressPath(address: string): string {
  const end = address.search(/[?#]/);
  return end < 0 ? address : address.slice(0, end);
}
