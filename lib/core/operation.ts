import type { z } from 'zod';
import type { Essentials } from './essential-word.ts';
import type { UpstreamAnswer } from './failure.ts';
import type { Ids, ListKindId, PageKind, PageTarget } from './platform.ts';
import type { ItemKind } from './record/item-kinds.ts';
import type { Merging } from './record/merged.ts';
import { type PlatformSession, sessionOf } from './session.ts';
import type { Item, PageCondition, ResolveContext, Source } from './source.ts';
import type { Page } from './transport.ts';
import type { OperationSummary, OperationView, RecordView, SourceSummary } from './view.ts';

/** Space-separated field names by the path of their parent: `{ 'data.aweme_detail': 'caption desc_language' }`. */
export type KnownFields = Readonly<Record<string, string>>;

/** How an operation gives a list page by page (E13). */
interface Paging {
  /** The body field for the cursor, and its value for the first page. */
  readonly cursorField: string;
  readonly first: string;
  /** The platform's kind of list that its raw answers are pages of. */
  readonly kind: ListKindId;
  /** The address at which the site gives the page at a cursor, as that kind reads it. */
  address(ids: Ids, cursor: string): string;
}

/** One operation: metadata first, functions after. */
export interface Operation<Input = unknown> extends OperationSummary {
  /** Page kinds it is offered on and whose links it accepts. */
  readonly pages: readonly PageKind[];
  /**
   * Of several operations for one page, the one with the lowest rank is the default. 0 = default; -1 = before one that
   * takes such a page for its author.
   */
  readonly rank: number;
  /** The envelope repeats the request path (E5, E8, E9, E11). */
  readonly echoesPath: boolean;
  /** Request body, as published; parsing is lenient where the specification's examples are. */
  readonly input: z.ZodType<Input>;
  /** The envelope's `data` on success: loose, unknown keys kept. */
  readonly data: z.ZodType;
  /**
   * What such an item shows to people, by the words for it. Each entry lists paths in `data`, one of which must say
   * something. `[]`: in an element of the list; `[*]`: in every one; `[?more]`: in an element, or the list is empty and
   * `more` beside it is given; `.name`: in the element of that `type`; `{}`: under any name. A record with all of them
   * is complete; `kinds` tells which ones a kind of item does not show.
   */
  readonly essentials: Essentials;
  /**
   * What no record of a real item lacks: each entry lists essentials by their words, and paths besides, one of which
   * must say something. An answer without its core is no success, whatever its status.
   */
  readonly core: readonly string[];
  /** Kinds of items that cannot have every field. */
  readonly kinds?: readonly ItemKind[];
  /**
   * Fields that answers contain and the specification does not list, by their parent's path as in drift lines: they are
   * not reported as new. Printed by `npm run tool -- known-fields`. Sources with an `upstream` schema list theirs
   * there.
   */
  readonly knownFields?: KnownFields;
  /** Ids that identify the item; at least one must be known, e.g. `['aweme_id']`. */
  readonly identity: readonly string[];
  /** The ids in the body's own fields (not in its share text), without empty values. */
  ids(input: Input): Ids;
  /** The body's text that may contain a link, else ''. */
  shareText(input: Input): string;
  /** The request body for a recognised page or link, or null when the operation cannot capture that page. */
  prefill(target: PageTarget): Readonly<Record<string, unknown>> | null;
  /** Alternative bodies offered with the prefilled one: the fields in which they differ from it. */
  readonly variants?: readonly Readonly<Record<string, unknown>>[];
  /** The item's own ids as its record gives them: its identity from then on, whichever name it was requested by. */
  identified?(data: unknown): Ids;
  /** The item's page address for users, or null when the ids do not suffice. */
  itemUrl(item: Item): string | null;
  /** Resolves ids that are not in `identity` to one that is (short requests only). */
  resolve?(item: Item, context: ResolveContext<Input>): Promise<Item>;
  /**
   * An open page's state, checked before every read. Absent: ready once its document is parsed. @throws Failure as
   * `Page.evaluate`
   */
  condition?(page: Page): Promise<PageCondition>;
  /** The session of the site that most of its sources ask, where that has a sign-in of its own. */
  readonly session?: PlatformSession;
  /** In order of preference. */
  readonly sources: readonly Source<Input>[];
  /** How partial records are merged into one: whose value each field takes. Absent: the fullest is used. */
  readonly merge?: Merging;
  /** How to get from one page of a list to the next; absent: answers are not paged. */
  readonly paging?: Paging;
  /** `data` of a failed envelope when the upstream did answer (E5 only). */
  failureData?(answer: UpstreamAnswer): unknown;
  /** Schema of `failureData`'s result. */
  readonly failureRecord?: z.ZodType;
  /**
   * A public item from public tools' documentation, for the welcome page: one operation per platform, none where guests
   * see nothing.
   */
  readonly sample?: string;
  /** How pages display its record. The card also determines a capture's title and author. */
  readonly view: RecordView;
}

export const outlineFields = [
  ...([
    'spec',
    'path',
    'name',
    'platform',
    'pages',
    'rank',
    'cookie',
    'proxy',
    'identity',
    'prefill',
    'variants',
    'session',
  ] as const),
  ...(['essentials', 'kinds', 'paging', 'view'] as const),
] as const;
/**
 * What the background and the library know of an operation from their start; the rest is loaded when it is needed
 * (`lib/outlines.ts`).
 */
export type OperationOutline = Pick<Operation, (typeof outlineFields)[number]> & {
  readonly sources: readonly SourceSummary[];
};

export function sessionWith(
  { platform, session }: OperationOutline,
  sessions: readonly PlatformSession[],
): PlatformSession {
  return session ?? sessionOf(sessions, platform);
}

/**
 * What holds for most operations: default of their pages, no caller's cookie or proxy, no path in the envelope, links
 * in `share_text`.
 */
const usual = {
  rank: 0,
  cookie: 'none',
  proxy: false,
  echoesPath: false,
  shareText: ({ share_text }: { readonly share_text?: string | null }) => share_text ?? '',
} as const;

type Usual = keyof typeof usual;

/**
 * Type-checks an operation against its `input`, then erases that type for the list of operations. Its path names the
 * platform.
 */
export function defineOperation<Schema extends z.ZodType>(
  operation: { readonly input: Schema } & Omit<Operation<z.output<Schema>>, 'input' | 'platform' | Usual> &
    Partial<Pick<Operation<z.output<Schema>>, Usual>>,
): Operation {
  return { ...usual, platform: operation.path.split('/')[2], ...operation } as unknown as Operation;
}

export function summaryOf({ spec, path, name, platform, cookie, proxy }: OperationOutline): OperationSummary {
  return { spec, path, name, platform, cookie, proxy };
}

/** Operations that ask for a list page by page, and those that capture one item. */
export function byPaging<One extends Pick<OperationOutline, 'paging'>>(operations: readonly One[]) {
  const isPaged = ({ paging }: One) => paging !== undefined;
  return { paged: operations.filter(isPaged), single: operations.filter((one) => !isPaged(one)) };
}

/** An operation as sent to pages: plain data. */
export function viewOf(operation: OperationOutline): OperationView {
  return {
    ...summaryOf(operation),
    ...operation.view,
    sources: operation.sources.map(({ id, kind }) => ({ id, kind })),
  };
}
