import type { MetShape, Via } from '../../../lib/core/shape/recorded-answer.ts';
import { parseShape } from './parse-shape.ts';

const head = /^@ (\S+) (network|page|watched|script|document) (\S+) (\S+) (\d+) (json|document|text|value) (\d+) ms$/;

/** Parses consecutive outputs of `printMet`. @throws Error on anything else */
export function parseMet(lines: readonly string[]): MetShape[] {
  const answers: MetShape[] = [];
  for (let at = 0; at < lines.length; ) {
    const [whole, source = '', via, method = '', address = '', status, form, ms] = head.exec(lines[at] ?? '') ?? [];
    if (whole === undefined) {
      if (lines[at]?.trim() && !/^[…!]/.test(lines[at] ?? ''))
        throw new Error(`no answer begins here: ${lines[at]?.slice(0, 80)}`);
      at += 1;
      continue;
    }
    const end = lines.findIndex((line, index) => index > at && line.startsWith('@ '));
    const own = lines.slice(at + 1, end < 0 ? lines.length : end).filter((line) => /^ *[^\s…]/.test(line));
    const facts = {
      source,
      via: via as Via,
      method,
      address,
      status: Number(status),
      ms: Number(ms),
      form: form as MetShape['form'],
    };
    answers.push({ ...facts, shape: parseShape(own) });
    at = end < 0 ? lines.length : end;
  }
  return answers;
}
