import type { Capture } from '../../../lib/core/capture.ts';

/** One screen to look at: which page, what the background answers, and what to do before the picture. */
export interface Screen {
  readonly name: string;
  readonly page: string;
  readonly answers: Readonly<Record<string, unknown>>;
  /**
   * Epoch ms its answers count from: the page goes by it, so that what ended just now still has when it is opened late.
   * Absent: real time.
   */
  readonly madeAt?: number;
  /** The tab in front, as a picture. */
  readonly picture?: string;
  /** Text pasted into the first text box. */
  readonly paste?: string;
  /** What to click, in order: keys of texts, or `#ids`. */
  readonly press?: readonly string[];
  /** What is there once the last click has done its work; absent: nothing takes time. */
  readonly until?: string;
  /** What is clicked is there on a wide page alone: a narrow one is made narrow after that. */
  readonly wide?: boolean;
  /** Captures in the library's database. */
  readonly seed?: readonly Capture[];
  /** Gathered lists beside them, as rows of their tables by name. */
  readonly lists?: Readonly<Record<string, readonly object[]>>;
  /** Most of them have a small picture of their own. */
  readonly pictured?: boolean;
}
