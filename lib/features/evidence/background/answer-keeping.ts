import type { Capture } from '../../../core/capture.ts';
import type { GatewayParts } from '../../../core/gateway.ts';
import { type AnswerChoice, type AnswerToKeep, answerToKeep } from '../model/index.ts';

interface Parts {
  readonly evidence: {
    has(capture: string): Promise<boolean>;
    keepAnswers(capture: string, answers: readonly AnswerToKeep[]): Promise<unknown>;
  };
  /** What the user has chosen. */
  choice(): Promise<AnswerChoice>;
  /** The tags of a capture's item. */
  tagsOf(capture: Capture): Promise<readonly string[]>;
  /** Is told why answers could not be kept. */
  caught(thrown: unknown): void;
}

/**
 * Keeps what records were made of: of every capture, of those of items with a tag, or where it is asked for. Private windows
 * keep nothing.
 */
export function createAnswerKeeping(parts: Parts): NonNullable<GatewayParts['keepAnswers']> {
  const { evidence, choice, tagsOf, caught } = parts;
  async function isWanted(capture: Capture, asked: boolean): Promise<boolean> {
    if (asked) return true;
    const { all, tags } = await choice();
    if (all || tags.length === 0) return all;
    const wanted = new Set(tags.map((tag) => tag.toLowerCase()));
    return (await tagsOf(capture)).some((tag) => wanted.has(tag.toLowerCase()));
  }
  return async (capture, { keepAnswers = false, runId }, answers) => {
    if (capture.incognito) return;
    try {
      const kept: AnswerToKeep[] = [];
      if (await isWanted(capture, keepAnswers)) for (const one of answers) kept.push(await answerToKeep(one));
      // A repeated run takes the place of an earlier one.
      const isLeft = kept.length === 0 && runId !== undefined && (await evidence.has(capture.id));
      if (kept.length > 0 || isLeft) await evidence.keepAnswers(capture.id, kept);
    } catch (thrown) {
      caught(thrown);
    }
  };
}
