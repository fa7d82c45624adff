import type { z } from 'zod';
import type { UpstreamAnswer } from './failure.ts';
import type { Paging } from './paging.ts';
import type { Ids, PageKind, PageTarget, PlatformId } from './platform.ts';
import type { PlatformSession } from './session.ts';
import type { Item, PageCondition, ReadContext, Source } from './source.ts';
import type { Page } from './transport.ts';
import type { RecordView, SpecId } from './view.ts';

/** Names, separated by spaces, by their holder: `{ 'data.aweme_detail': 'caption desc_language' }`. */
export type KnownFields = Readonly<Record<string, string>>;

/** One partial answer, normalised. */
export interface PartialRecord {
  readonly source: string;
  readonly data: unknown;
}

/** One operation: metadata first, functions after. */
export interface Operation<Input = unknown> {
  /** Its number in the specification; null: an operation beside it. */
  readonly spec: SpecId | null;
  /** Its identity: the request path, e.g. `/api/cnvideo/aweme_detail`. */
  readonly path: string;
  /** Kebab-case, used in file names and messages, e.g. `video-detail`. */
  readonly name: string;
  readonly platform: PlatformId;
  /** Page kinds it is offered on and links it accepts. */
  readonly pages: readonly PageKind[];
  /** Several operations fit one page: the one with the lowest rank is the page's default. 0 = default. */
  readonly rank: number;
  readonly cookie: 'none' | 'optional' | 'required';
  readonly proxy: boolean;
  /** The envelope repeats the request path (E5, E8, E9, E11). */
  readonly echoesPath: boolean;
  /** Request body, as published; parsing is lenient where the specification's own examples are. */
  readonly input: z.ZodType<Input>;
  /** The envelope's `data` on success: loose, unknown keys kept. */
  readonly data: z.ZodType;
  /**
   * Fields that answers bring and the specification does not list, by the path that drift names their holder by: they are no
   * news. Printed by `npm run fields`. Sources with an `upstream` of their own list theirs there.
   */
  readonly knownFields?: KnownFields;
  readonly session: PlatformSession;
  /** The ids of which one must be known for the item to be named, e.g. `['aweme_id']`. */
  readonly identity: readonly string[];
  /** The ids the body itself gives (not its share text), empty values left out. */
  ids(input: Input): Ids;
  /** The text of the body that may hold a link, else ''. */
  shareText(input: Input): string;
  /** The request body for a recognised page or link, or null when that page cannot be asked for. */
  prefill(target: PageTarget): Readonly<Record<string, unknown>> | null;
  /** Further bodies offered beside the prefilled one: the fields in which they differ from it. */
  readonly variants?: readonly Readonly<Record<string, unknown>>[];
  /** Address of the item for people, or null when the ids do not suffice. */
  itemUrl(item: Item): string | null;
  /** Turns ids that are not the identity yet into one that is (short requests only). */
  resolve?(item: Item, context: ReadContext<Input>): Promise<Item>;
  /**
   * How an open page stands, looked at anew before every reading of it (pages replace their documents). In-page requests wait for
   * `ready`. Absent: ready once the document has been parsed. @throws Failure as `Page.evaluate`
   */
  condition?(page: Page): Promise<PageCondition>;
  /** In order of preference. */
  readonly sources: readonly Source<Input>[];
  /** Several partial records, in source order, as one: says which source wins which field. */
  merge?(records: readonly PartialRecord[]): unknown;
  /** How one page of a list leads to the next; absent where an answer is whole. */
  readonly paging?: Paging;
  /** `data` of a failed envelope when the upstream did answer (E5 alone). */
  failureData?(answer: UpstreamAnswer): unknown;
  /** Schema of what `failureData` gives. */
  readonly failureRecord?: z.ZodType;
  /**
   * Address of something public that the documentation of public tools has shown for years: the welcome page captures it. One operation
   * of a platform has one; none where guests are shown nothing.
   */
  readonly sample?: string;
  /** What pages show of it. A capture's title and author follow from its card. */
  readonly view: RecordView;
}

/** Fixes the input type of an operation; the list of operations forgets it again. */
export function defineOperation<Input>(operation: Operation<Input>): Operation {
  return operation as unknown as Operation;
}
