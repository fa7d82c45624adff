import type { Capture } from '../../../lib/gateway/capture.ts';

/** Paths by different roots and spellings of one field: `data.user.nick_name`, `upstream.nickName`. */
function plain(path: string): string {
  return path.toLowerCase().replaceAll('_', '').replace(/\{\}/g, '.*');
}

function pathOf(line: string): string {
  const end = line.indexOf(': ');
  return (end < 0 ? line : line.slice(0, end)).replace(/^.*?(?:data|upstream|answer)(?=[.[<:]|$)/, '');
}

function isOf(line: string, path: string): boolean {
  const [told, changed] = [plain(pathOf(line)), plain(path)];
  return told !== '' && (told.endsWith(changed) || changed.endsWith(told));
}

/** Everything that a capture and its report call changed. */
export function calledBy({ drift, shapes }: Capture): string[] {
  const reported = shapes.split('\n').flatMap((line) => (line.startsWith('! ') ? [line.slice(2)] : []));
  return [...new Set([...drift, ...reported])].filter((line) => !/^(?:data|upstream)\S*: new field$/.test(line));
}

/** Whether the changed field is called by its path, and what else is called. `renamed`: what it is called now. */
export function callsOf(capture: Capture, path: string, renamed: string | null) {
  const called = calledBy(capture);
  const isNew = (line: string) => renamed !== null && pathOf(line).endsWith(renamed);
  return { named: called.some((line) => isOf(line, path)), others: called.filter((line) => !isOf(line, path) && !isNew(line)) };
}
