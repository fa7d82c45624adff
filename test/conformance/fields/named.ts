import type { Capture } from '../../../lib/core/capture.ts';

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

/** Everything that a capture and its report call changed. */
export function calledBy({ drift, shapes }: Pick<Capture, 'drift' | 'shapes'>): string[] {
  const reported = shapes.split('\n').flatMap((line) => (line.startsWith('! ') ? [line.slice(2)] : []));
  return [...new Set([...drift, ...reported])].filter((line) => !/^(?:data|upstream)\S*: new field$/.test(line));
}

/**
 * Whether the changed field is called by its path, and what else is called that was not `before`. A new name in the same place is the change as
 * well: a renamed field has one.
 */
export function callsOf(capture: Capture, path: string, specified: string, before: readonly string[]) {
  const called = calledBy(capture).filter((line) => !before.includes(line));
  const holder = path.slice(0, path.lastIndexOf('.') + 1);
  // By its name in the specification, which a source may have given it; free names stand as `{}`.
  const isSpecified = (line: string) => line.startsWith(`${specified}: `) || pathOf(line).endsWith(`${holder.replace(/\.$/, '')}{}`);
  const isNew = (line: string) => line.endsWith(': new field') && pathOf(line).slice(0, pathOf(line).lastIndexOf('.') + 1) === holder;
  return {
    named: called.some((line) => isOf(line, path)),
    others: called.filter((line) => !isOf(line, path) && !isNew(line) && !isSpecified(line)),
  };
}
