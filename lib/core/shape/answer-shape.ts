/** How large the values of one kind were: characters, digits, elements or fields. */
export interface Extent {
  readonly least: number;
  readonly most: number;
}

/**
 * What stood at one place of an answer, without a value. Kinds: `null`, `boolean`, `integer` (digits), `number`, `text` (characters),
 * `digits`, `hex` (characters), `url <host>` (characters), `=<id>` (an id of the item), `json` (characters), `list`, `object`, `more` (not looked at).
 */
export interface AnswerShape {
  /** How many values stood here. */
  readonly seen: number;
  readonly kinds: ReadonlyMap<string, Extent>;
  /** By masked name. */
  readonly fields: ReadonlyMap<string, AnswerShape>;
  /** Of all elements. */
  readonly item: AnswerShape | null;
  /** What texts held. */
  readonly json: AnswerShape | null;
}
