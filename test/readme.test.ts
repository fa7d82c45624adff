import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { failureMeanings } from '../lib/gateway/failure.ts';
import type { Operation } from '../lib/gateway/operation.ts';
import { compare } from '../lib/gateway/record/drift.ts';
import { publish } from '../lib/gateway/record/publish.ts';
import { isPageSource } from '../lib/gateway/source.ts';
import { operations } from '../lib/operations.ts';
import { platforms } from '../lib/platforms/index.ts';
import { readmeRows } from './conventions/readme-rows.ts';

// What README.md says of the code, held to the code.
const readme = readFileSync('README.md', 'utf8');
const named = (cell: string | undefined): string[] => [...(cell ?? '').matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? '');

function row(section: string, { spec, path }: Operation): readonly string[] {
  const found = readmeRows(readme, section).find(([first]) => first === (spec ?? `\`${path}\``));
  if (!found) throw new Error(`README.md, "${section}", has no row for ${path}: npm run readme`);
  return found;
}

/** In the words of the table: what the operation's sources can use. */
function sessionsOf({ sources, cookie }: Operation): string[] {
  const words = { own: 'own', anonymous: 'anonymous', caller: 'given' } as const;
  const all = sources.flatMap((source) =>
    source.kind === 'tab' || isPageSource(source) ? ['page'] : source.sessions.map((one) => words[one]),
  );
  return [...new Set(all)].filter((word) => word !== 'given' || cookie !== 'none').sort();
}

describe.each(operations.map((operation) => ({ path: operation.path, operation })))('README on $path', ({ operation }) => {
  it('has its path, pages and inputs', () => {
    const [, , path, pages, inputs] = row('Operations', operation);
    expect(path).toBe(`\`${operation.path}\``);
    expect(pages?.split(', ')).toEqual(operation.pages);
    const { body } = publish(operation) as { readonly body: { readonly properties: object } };
    const fields = [...Object.keys(body.properties), ...(operation.cookie === 'none' ? [] : ['Cookie'])];
    expect(named(inputs).sort()).toEqual(fields.sort());
  });

  it('has its sources in order, its sessions, and the number of its fields', () => {
    const [, sources, sessions, coverage] = row('How each operation is read', operation);
    expect(named(sources)).toEqual(operation.sources.map(({ id }) => id));
    const words = (sessions ?? '').split(/[:(]/)[0]?.trim().split(', ');
    expect(words?.sort()).toEqual(sessionsOf(operation));
    expect(coverage).toContain(` of ${compare({}, operation.data).coverage.total}`);
  });
});

it('lists every failure with its code', () => {
  const rows = readmeRows(readme, 'When it fails').map(([kind, code]) => [kind, code]);
  expect(rows).toEqual(Object.entries(failureMeanings).map(([kind, { code }]) => [`\`${kind}\``, String(code)]));
});

it('names the hosts that are asked for without being visited, and the platforms whose media wants a permission', () => {
  const permissions = readmeRows(readme, 'Permissions');
  const text = permissions.flat().join(' ');
  expect(platforms.flatMap(({ requestHosts }) => requestHosts).filter((host) => !text.includes(`\`${host}\``))).toEqual([]);
  const media = permissions.find(([first]) => first?.startsWith('hosts of pictures'))?.join(' ') ?? '';
  const asking = platforms.filter(({ mediaReferer }) => mediaReferer !== undefined);
  expect(platforms.filter(({ name }) => media.includes(name))).toEqual(asking);
});

it('names commands and files that exist', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  const commands = new Set([...readme.matchAll(/npm run ([a-z][a-z:0-9]*)/g)].map((match) => match[1] ?? ''));
  expect([...commands].filter((name) => !(name in scripts))).toEqual([]);
  const untold = Object.keys(scripts).filter((name) => !name.startsWith('pre') && !readme.includes(name));
  expect(untold, 'README.md, "Develop", says what each command does').toEqual([]);
  const prose = readme.replace(/^```[\s\S]*?^```/gm, '');
  const files = named(prose).filter((text) => /^(lib|test|components|public|entrypoints)\/[^<*…]*$/.test(text));
  expect(files.length).toBeGreaterThan(10);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});
