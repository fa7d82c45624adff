import type { Tree } from '../../gateway/json/tree.ts';
import { found, type Reading } from '../../gateway/source.ts';
import { type Fallback, leftOut } from './given-fields.ts';
import { isAnswer, type UserShape } from './user-shape.ts';

/** What both requests have in common. */
export interface UserInput {
  readonly share_text?: string | null | undefined;
  readonly user_id?: string | null | undefined;
}

/** How the sources of one group publish what they read. */
export function fallback<Raw>(shape: UserShape, group: Fallback, record: (raw: Raw) => Tree) {
  return {
    normalize: (raw: Raw): unknown => shape.wrap(record(raw), isAnswer(group)),
    /** The answer, with what it leaves out this time. */
    answer(raw: Raw, signedIn: boolean | null = null): Reading<Raw> {
      return found(
        raw,
        signedIn,
        leftOut(group, record(raw)).map((path) => shape.at + path),
      );
    },
  };
}
