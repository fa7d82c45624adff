/** What the site may say of a comment beside its words; each stands there only where the site says so. */
export type CommentMark = 'by_author' | 'liked_by_author' | 'hot' | 'folded' | 'hidden';

/** What a comment tells that other items do not. */
export interface CommentFacts {
  /** Id of the first-level comment that it stands under; '' = it is one itself. */
  readonly root: string;
  /** Id of the comment that it answers; '' = the item, or the site does not tell. */
  readonly parent: string;
  /** How many replies the site says it has, in the site's own digits or words; '' = not told. */
  readonly replies: string;
  /** The place that the site shows beside it. */
  readonly place: string;
  /** Addresses of its pictures. */
  readonly pictures: readonly string[];
  readonly marks: readonly CommentMark[];
}
