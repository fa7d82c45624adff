import type { Tree } from '../../../core/json/tree.ts';
import { found, type Item, type Reading } from '../../../core/source.ts';
import { type Fallback, leftOut } from './user-fields.ts';
import { isAnswer, type UserShape } from './user-shape.ts';

/** The fields that both requests share. */
export interface UserInput {
  readonly share_text?: string | null | undefined;
  readonly user_id?: string | null | undefined;
}

/** How the sources of one group convert their data to the record. */
export function partialProfileSource<Raw>(shape: UserShape, group: Fallback, record: (raw: Raw, item: Item) => Tree) {
  return {
    normalize: (raw: Raw, item: Item): unknown => shape.wrap(record(raw, item), isAnswer(group)),
    /** The answer, with the fields it leaves out this time. */
    answer(raw: Raw, item: Item, signedIn: boolean | null = null): Reading<Raw> {
      return found(
        raw,
        signedIn,
        leftOut(group, record(raw, item)).map((path) => shape.at + path),
      );
    },
  };
}
