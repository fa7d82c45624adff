/** Marks that a site may put on a comment; a comment has only those that its site shows. */
export type CommentMark = 'by_author' | 'liked_by_author' | 'hot' | 'folded' | 'hidden';

/** Facts that only comments have. */
export interface CommentFacts {
  /** Id of the first-level comment that it stands under; '' = it is one itself. */
  readonly root: string;
  /** Id of the comment that it answers; '' = the item, or the site does not say. */
  readonly parent: string;
  /** Its number of replies, in the site's own digits or words; '' = the site does not say. */
  readonly replies: string;
  /** The region that the site shows beside it. */
  readonly place: string;
  /** Addresses of its pictures. */
  readonly pictures: readonly string[];
  readonly marks: readonly CommentMark[];
}
