import type { MetShape } from '../../../lib/core/shape/recorded-answer.ts';
import { reportHead } from '../../../lib/features/report/model/report-text.ts';
import { parseMet } from './parse-met.ts';

interface ReportStep {
  readonly source: string;
  readonly session: string;
  readonly outcome: string;
}

/** The contents of a report. */
export interface Report {
  readonly version: string;
  readonly browser: string;
  /** Path of the operation; '' where it is of a list. */
  readonly path: string;
  /** `<platform> <kind>` of a list; '' where it is of an operation. */
  readonly list: string;
  readonly result: string;
  readonly trail: readonly ReportStep[];
  readonly changed: readonly string[];
  readonly answers: readonly MetShape[];
}

/** The lines below a heading, up to the next heading. */
function below(lines: readonly string[], name: string): string[] {
  const start = lines.indexOf(`${name}:`);
  if (start < 0) return [];
  const end = lines.findIndex((line, index) => index > start && /^(?:trail|changed|lacks|errors|answers):$/.test(line));
  return lines.slice(start + 1, end < 0 ? lines.length : end);
}

/** Removes the quote marks that mail and issues add to pasted text. */
function unquoted(text: string): string[] {
  const lines = text.split(/\r?\n/).map((line) => line.replace(/^(?:> ?)+/, '').trimEnd());
  const start = lines.findIndex((line) => line.trim() === reportHead);
  if (start < 0) throw new Error(`This is no report: it has no line "${reportHead}".`);
  const indent = (lines[start] ?? '').indexOf(reportHead);
  const end = lines.findIndex((line, index) => index > start && line.trim().startsWith('```'));
  return lines.slice(start, end < 0 ? lines.length : end).map((line) => line.slice(indent));
}

/** Parses a pasted report. @throws Error where it is not a report */
export function parseReport(text: string): Report {
  const lines = unquoted(text);
  const fact = (name: string) => lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2) ?? '';
  const trail = below(lines, 'trail').flatMap((line) => {
    const [, source = '', session = '', outcome = ''] = /^ \d+\. (\S+) \| (.+?) \| (\w+)/.exec(line) ?? [];
    return source ? [{ source, session, outcome }] : [];
  });
  return {
    version: fact('version'),
    browser: fact('browser'),
    path: fact('operation').split(' ').at(-1) ?? '',
    list: fact('list'),
    result: fact('result'),
    trail,
    changed: below(lines, 'changed').map((line) => line.trim()),
    answers: parseMet(below(lines, 'answers')),
  };
}
