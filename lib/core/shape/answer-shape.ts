/** Size range of the values of one kind, in characters, digits, elements or fields. */
export interface Extent {
  readonly least: number;
  readonly most: number;
}

/**
 * The shape at one path of an answer, without values. Kinds: `null`, `boolean`, `integer` (digits), `number`, `text` (characters),
 * `digits`, `hex` (characters), `url <host>` (characters), `=<id>` (an id of the item), `json` (characters), `list`, `object`,
 * `more` (not examined).
 */
export interface AnswerShape {
  /** Number of values seen here. */
  readonly seen: number;
  readonly kinds: ReadonlyMap<string, Extent>;
  /** By masked name. */
  readonly fields: ReadonlyMap<string, AnswerShape>;
  /** Combined shape of all list elements. */
  readonly item: AnswerShape | null;
  /** Combined shape of the JSON in texts. */
  readonly json: AnswerShape | null;
}
