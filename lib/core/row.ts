import type { CommentFacts } from './comment.ts';
import type { MediaKind } from './media/media-kind.ts';
import type { PageKind, PlatformId, RowKind } from './platform.ts';
import type { Counter } from './view.ts';

/** A comment as a page of comments has it; `likes` in the platform's own digits or words. */
export interface CommentWords extends Pick<RowWords, 'author' | 'text' | 'time'> {
  readonly likes: string;
}

/** What a record says to people. '' and null mean "not told"; counters keep the platform's own digits or words. */
export interface RowWords {
  readonly author: string;
  readonly handle: string;
  /** '' where the text says the same. */
  readonly title: string;
  readonly text: string;
  /** When it was published, epoch ms. */
  readonly time: number | null;
  readonly place: string;
  readonly counters: Readonly<Partial<Record<Counter, string>>>;
  /** Of a page of comments. */
  readonly comments: readonly CommentWords[];
}

/** An item or a comment, whatever answer tells of it. Its platform, kind and id are always known. */
export interface Row extends RowWords {
  readonly platform: PlatformId;
  readonly kind: RowKind;
  readonly itemId: string;
  /** Its page, for users; '' where not enough is told to open one. Without a token. */
  readonly url: string;
  readonly authorId: string;
  readonly media: MediaKind | 'text' | null;
  /** Address of its cover. */
  readonly cover: string;
  readonly comment?: CommentFacts;
  /**
   * All that the site gave of it, large integers as `bigint`; null where the record is kept as text: in an envelope, or
   * packed with others of a list.
   */
  readonly record: unknown;
}

/** A row that says nothing of itself. */
export const untold: Omit<Row, 'platform' | 'kind' | 'itemId'> = {
  url: '',
  author: '',
  authorId: '',
  handle: '',
  title: '',
  text: '',
  time: null,
  place: '',
  counters: {},
  comments: [],
  media: null,
  cover: '',
  record: null,
};

/** The kind of an operation's items, as its name begins: `video-comment` is of a video. */
export function kindOfName(name: string): PageKind {
  const [word] = name.split('-');
  return word === 'user' ? 'profile' : (word as PageKind);
}
