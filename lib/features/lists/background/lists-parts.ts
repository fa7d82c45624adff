import type { PlatformId } from '../../../core/platform.ts';
import type { Reason } from '../../../core/reason.ts';
import type { GatheredList, ListEnd, ListToBegin, Received, ReceivedAnswer, StoredLine } from '../model/index.ts';
import type { ListPagesParts } from './list-pages.ts';

/** The store of lists, as the background uses it. */
interface StoredLists {
  all(): Promise<GatheredList[]>;
  get(id: string): Promise<GatheredList | null>;
  /** For a report: the drift of an answer of the list, and its shape; '' = no answer has drift. */
  shapes(id: string): Promise<string>;
  attached(): Promise<GatheredList[]>;
  lines(id: string, positions: readonly number[]): Promise<(StoredLine | null)[]>;
  begin(list: ListToBegin): Promise<GatheredList>;
  take(id: string, received: Received): Promise<GatheredList | null>;
  finish(id: string, end: ListEnd, reason?: Reason | null): Promise<void>;
  interrupt(id: string, end: ListEnd): Promise<void>;
}

export interface StartListsParts extends Omit<ListPagesParts, 'isOn'> {
  readonly lists: StoredLists;
  /** `gather`: turns on or off that keepers of a platform's pages hand over what they hold and receive. */
  readonly watching: Pick<ListPagesParts, 'isOn'> & { gather(platform: PlatformId, on: boolean): Promise<void> };
  /** Lets an ended list go on in a tab. */
  reopen(id: string, tabId: number): Promise<void>;
  /** Whether an error of the store means that the disk is full. */
  isFull(thrown: unknown): Promise<boolean>;
  /** Cancels the line of a job that asks for a list's pages. */
  stopLine(line: string): Promise<void>;
  /** Called with what a tab's page has received of a list, once that is stored: with each answer at least once. */
  onReceived?(list: GatheredList, tabId: number, answers: readonly ReceivedAnswer[]): Promise<void>;
  /** Minimum interval between broadcasts, in ms; absent = 500. */
  readonly tellEvery?: number;
}
