import type { Capture } from '../../../core/capture.ts';
import type { CaughtError } from '../../../core/error-place.ts';
import { reasonCodes } from '../../../core/reason.ts';

const browsers = [
  ['Edge', /Edg\/(\d+)/],
  ['Firefox', /Firefox\/(\d+)/],
  ['Chrome', /Chrome\/(\d+)/],
] as const;
const systems = /Windows|Android|Mac OS|Linux|CrOS/;

/** `Chrome 156, Linux`: the only facts taken from a user agent. */
export function browserName(userAgent: string): string {
  const names = browsers.flatMap(([name, form]) => {
    const version = form.exec(userAgent)?.[1];
    return version ? [`${name} ${version}`] : [];
  });
  return `${names[0] ?? 'another browser'}, ${systems.exec(userAgent)?.[0] ?? 'another system'}`;
}

/** The first line of a report; the number is the version of its format. */
export const reportHead = 'Gleaner report 1';

const missingAtMost = 60;

function trailLine({ source, session, outcome, ms, reason }: Capture['trail'][number], index: number): string {
  const facts = [source, session || 'no session', outcome, `${ms} ms`, reason && reasonCodes(reason)];
  return ` ${index + 1}. ${facts.filter(Boolean).join(' | ')}`;
}

/** The line of a caught error. */
export function errorLine({ name, place, count }: CaughtError): string {
  return ` ${[name, place, count > 1 ? `${count} times` : ''].filter(Boolean).join(' | ')}`;
}

/** A part of a report: its heading and its lines; none where there are no lines. */
export function section(name: string, lines: readonly string[]): string[] {
  return lines.length > 0 ? [`${name}:`, ...lines] : [];
}

/** Splits kept shapes into the drift lines and the answers. */
export function shapesIn(shapes: string) {
  const lines = shapes.split('\n').filter((line) => line !== '');
  const [drift, answers] = [true, false].map((is) => lines.filter((line) => line.startsWith('! ') === is));
  return { drift: (drift ?? []).map((line) => ` ${line.slice(2)}`), answers: answers ?? [] };
}

/**
 * A run as text for the maintainers: versions, the sources tried and their outcomes, what changed, where errors were
 * caught since the browser started, and the shape of each raw answer, accepted or refused. Contains no value of the
 * item, no id, no address, no cookie and no token. In English. `npm run tool -- learn` reads it.
 */
export function reportText(capture: Capture, browserName: string, caught: readonly CaughtError[] = []): string {
  const { trail, shapes, missing, coverage, failure, state, code, spec, path, source, session, signedIn } = capture;
  const { drift, answers } = shapesIn(shapes);
  const lacks = missing.slice(0, missingAtMost);
  const more = missing.length > lacks.length ? [` … ${missing.length - lacks.length} more`] : [];
  const took = capture.endedAt === null ? '' : `, ${capture.endedAt - capture.startedAt} ms`;
  return [
    reportHead,
    `version: ${capture.version}`,
    `browser: ${browserName}`,
    `operation: ${[spec, path].filter(Boolean).join(' ')}`,
    `result: ${[state, code, failure?.kind].filter(Boolean).join(' ')}${took}, ${capture.requests} requests`,
    ...(failure ? [`reason: ${reasonCodes(failure.reason)}`] : []),
    ...(source
      ? [`source: ${source}, ${session}${signedIn === null ? '' : signedIn ? ', signed in' : ', guest'}`]
      : []),
    ...(coverage ? [`coverage: ${coverage.known} of ${coverage.total}`] : []),
    ...section('trail', trail.map(trailLine)),
    ...section('changed', drift),
    ...section('lacks', [...lacks.map((line) => ` ${line}`), ...more]),
    ...section('errors', caught.map(errorLine)),
    ...section('answers', answers),
  ].join('\n');
}
