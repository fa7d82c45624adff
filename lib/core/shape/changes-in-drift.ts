import type { Capture } from '../capture.ts';
import { driftAtMost } from '../record/findings.ts';
import type { AnswerSummary } from './summarize-answers.ts';

/** Whether two lines have the same path under different roots: `data.item.title` and `answer.body.item.title`. */
function samePath(line: string, change: string): boolean {
  const pathOf = (text: string) => text.slice(0, text.indexOf(': ')).replace(/^.*?(?:data|upstream|answer)(?=[.[<:]|$)/, '');
  const [one, other] = [pathOf(line), pathOf(change)];
  return one !== '' && (one.endsWith(other) || other.endsWith(one));
}

/** Adds the answers' shapes to a capture, and their changes to its drift unless already there. */
export function addShapeChangesToDrift<C extends Pick<Capture, 'drift' | 'driftMore' | 'shapes'>>(
  capture: C,
  { shapes, changes }: AnswerSummary,
): C {
  const news = changes.filter((change) => !capture.drift.some((line) => samePath(line, change)));
  const drift = [...capture.drift, ...news];
  const more = capture.driftMore + Math.max(0, drift.length - driftAtMost);
  return { ...capture, shapes, drift: drift.slice(0, driftAtMost), driftMore: more };
}
