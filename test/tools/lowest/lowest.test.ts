import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { all, longForm } from '../../setup/long-form.ts';

// Like the tool that it is of, in the long form alone.

/** Inside the project, where ESLint looks, and outside what is committed. */
let folder = '';
beforeAll(() => {
  mkdirSync('.output', { recursive: true });
  folder = mkdtempSync(join('.output', 'lowest-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What a linter says of a file as it would stand among the sources. */
function told(name: string, text: string, ...words: readonly string[]): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  const project = join(folder, 'tsconfig.json');
  const compilerOptions = { strict: true, lib: ['ES2024', 'DOM'], types: [] };
  writeFileSync(project, JSON.stringify({ compilerOptions, files: [name] }));
  const env = { ...process.env, GLEANER_LINTED: project };
  const { stdout, stderr } = spawnSync(process.execPath, [...words, file], { env, encoding: 'utf8' });
  return stdout + stderr;
}
const script = (text: string) =>
  told('planted.ts', text, 'node_modules/eslint/bin/eslint.js', '-c', 'test/tools/lowest/scripts.mjs');
const style = (text: string) =>
  told('planted.css', text, 'node_modules/stylelint/bin/stylelint.mjs', '--config', 'test/tools/lowest/styles.mjs');

it.runIf(all)('finds built-ins and web APIs that the oldest browsers lack, by their types', longForm, () => {
  expect(
    script('export const text = RegExp.escape("."), bytes = new Uint8Array(3).toBase64(), way = new Navigation();\n'),
  ).toMatch(
    /RegExp\.escape\(\) is not supported in Chrome 130[\s\S]*Uint8Array\.toBase64\(\) is not supported in Chrome 130[\s\S]*Navigation is not supported in Firefox 140/,
  );
  expect(script('export const text = URL.canParse("a"), groups = Map.groupBy([1], String);\n')).toBe('');
});

it.runIf(all)('finds properties and selectors that they lack', longForm, () => {
  expect(style('.a { corner-shape: squircle; }\n.b:open { color: red; }\n')).toMatch(
    /"corner-shape" property is not supported in Firefox 140, Chrome 130[\s\S]*":open" pseudo-class is not supported in Chrome 130/,
  );
  expect(style('.a { color: light-dark(red, blue); scrollbar-color: red blue; }\n.b:has(i) { color: red; }\n')).toBe(
    '',
  );
});
