import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { parseAst } from 'vitest/node';
import { observedBodies, observedPaths } from '../../../lib/core/page-forms.ts';
import type { ObservedPaths } from '../../../lib/core/platform.ts';

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [name: string]: unknown;
}

/** What the main world runs, in the order of its imports; the last one is the program itself. */
const files = [
  'lib/browser/in-page/swallow.ts',
  'lib/browser/in-page/channel.ts',
  'lib/browser/in-page/exact-json.ts',
  'lib/browser/in-page/watch-use.ts',
  'lib/browser/in-page/watch-streams.ts',
  'lib/browser/in-page/copy-headers.ts',
  'lib/browser/in-page/observe-page.ts',
  'lib/browser/in-page/observe-asked.ts',
  'lib/browser/in-page/pending-copies.ts',
  'entrypoints/observer.ts',
];

function source(path: string): string {
  const text = stripTypeScriptTypes(readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8'));
  return text
    .replace(/^import .*$/gm, '')
    .replace(/^export default /gm, 'const program = ')
    .replace(/^export /gm, '');
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
}

/**
 * Statements that cannot fail: what tells our function's two calls apart, and the entrance of a guard, in which the
 * steps then stand.
 */
const passages: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['what the browser calls for us', /^(use\[[01]\] = |if \(at === when\)|return at > 0)/],
  ['the entrance of a guard', /^(swallow\(|try \{)/],
  ['a declaration', /^((async )?function |let \w+ *;$)/],
];

/**
 * The program with a step before every statement and in front of every expression that a function consists of:
 * `step(n)`. Its names are `steps`, for messages.
 */
export function faultyObserver(observed: readonly ObservedPaths[]): {
  readonly text: string;
  readonly steps: readonly string[];
} {
  const text = files.map(source).join('\n');
  const steps: string[] = [];
  const inserts: { readonly at: number; readonly put: string }[] = [];

  function put(node: Node, before: (n: number) => string, after = ''): void {
    // Types leave blanks behind.
    const line = text.slice(node.start, node.end).replace(/ +/g, ' ');
    if (passages.some(([, pattern]) => pattern.test(line))) return;
    inserts.push({ at: node.start, put: before(steps.length) });
    if (after) inserts.push({ at: node.end, put: after });
    steps.push(line.split('\n')[0] ?? '');
  }

  function visit(node: Node, inFunction: boolean): void {
    const { body, id } = node;
    // The other half of the channel runs in the isolated world, and queries alone are compared on another platform.
    if (isNode(id) && (id.name === 'joinChannel' || id.name === 'askedIn')) return;
    const isFunction = /Function/.test(node.type);
    if (inFunction && node.type === 'BlockStatement') for (const one of body as Node[]) put(one, (n) => `step(${n});`);
    if (node.type === 'ArrowFunctionExpression' && isNode(body) && body.type !== 'BlockStatement')
      put(body, (n) => `(step(${n}), `, ')');
    for (const child of Object.values(node)) {
      for (const one of Array.isArray(child) ? child : [child]) if (isNode(one)) visit(one, inFunction || isFunction);
    }
  }

  visit(parseAst(text) as unknown as Node, false);
  const faulty = inserts
    .toSorted((one, other) => other.at - one.at)
    .reduce((written, { at, put: inserted }) => written.slice(0, at) + inserted + written.slice(at), text);
  return {
    text: `const OBSERVED = ${JSON.stringify(observedPaths(observed))};\nconst QUERIES = false;\nconst STREAMS = true;\nconst HEADERS = true;\nconst BODIES = ${JSON.stringify(observedBodies(observed))};\nconst ASKED = true;\n${faulty}\nprogram.main();`,
    steps,
  };
}
