import type { Capture } from '../../../lib/core/capture.ts';
import { isBelow } from '../../../lib/core/record/places.ts';

/** Paths by different roots and spellings of one field: `data.user.nick_name`, `upstream.nickName`. */
function plain(path: string): string {
  return path.toLowerCase().replaceAll('_', '').replace(/\{\}/g, '.*');
}

function pathOf(line: string): string {
  const end = line.indexOf(': ');
  return (end < 0 ? line : line.slice(0, end)).replace(/^.*?(?:data|upstream|answer)(?=[.[<:]|$)/, '');
}

/** The last two steps: what holds the field, and the field. Answers are wrapped differently than records. */
const ending = (path: string) => path.split('.').slice(-2).join('.');

function isOf(line: string, path: string): boolean {
  const [told, changed] = [plain(pathOf(line)), plain(path)];
  if (told === '' || told === changed) return told !== '';
  return told.split('.').length > 2 && changed.split('.').length > 2
    ? ending(told) === ending(changed)
    : told.endsWith(changed) || changed.endsWith(told);
}

/** Whether a line names a field of the specification, or the outermost of those that are missing with it. */
function isWithin(line: string, specified: string): boolean {
  const [told = ''] = line.split(': ');
  return (
    line.startsWith(`${specified}: `) || (line.endsWith(': missing') && isBelow(specified.replace(/\{\}/g, ''), told))
  );
}

/** Everything that a capture, and with it its report, calls changed or missing. */
export function calledBy({ drift, missing }: Pick<Capture, 'drift' | 'missing'>): string[] {
  const lacks = missing.map((path) => `data${path.startsWith('[') ? '' : '.'}${path}: missing`);
  return [...new Set([...drift, ...lacks])].filter((line) => !/^(?:data|upstream)\S*: new field$/.test(line));
}

/** What a report shows of the answers, without how long they took. */
const answersOf = ({ shapes }: Capture) => shapes.replace(/^! .*\n|\d+ ms$/gm, '');

/**
 * Whether the changed field is called by its path, or shown by the report of a run that was refused, and what else is
 * called that is not of the `unchanged` one. A new name in the same place is the change as well: a renamed field has
 * one.
 */
export function callsOf(capture: Capture, path: string, specified: string, unchanged: Capture) {
  const before = calledBy(unchanged);
  const called = calledBy(capture).filter((line) => !before.includes(line));
  const isShown = capture.state === 'failed' && answersOf(capture) !== answersOf(unchanged);
  const holder = path.slice(0, path.lastIndexOf('.') + 1);
  // By its name in the specification, which a source may have given it; free names stand as `{}`.
  const isSpecified = (line: string) =>
    line.startsWith(`${specified}: `) || pathOf(line).endsWith(`${holder.replace(/\.$/, '')}{}`);
  const isNew = (line: string) =>
    line.endsWith(': new field') && pathOf(line).slice(0, pathOf(line).lastIndexOf('.') + 1) === holder;
  return {
    named: isShown || called.some((line) => isOf(line, path) || isWithin(line, specified)),
    // What the record lacks besides is a consequence: without a room's state nobody knows what such a room can have.
    others: called.filter(
      (line) => capture.drift.includes(line) && !isOf(line, path) && !isNew(line) && !isSpecified(line),
    ),
  };
}
