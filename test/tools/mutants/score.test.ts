import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MutantResult } from '@stryker-mutator/api/core';
import { expect, it, onTestFinished } from 'vitest';
import { areas } from './areas.ts';
import floors from './floors.json' with { type: 'json' };
import { forgetSurvivors } from './forget-survivors.ts';
import { score, scoreTable, survivors } from './score.ts';

const mutant = (status: MutantResult['status']): MutantResult => ({
  id: '1',
  fileName: 'lib/a.ts',
  status,
  mutatorName: 'BooleanLiteral',
  replacement: 'tr\n ue',
  location: { start: { line: 3, column: 7 }, end: { line: 3, column: 9 } },
});
const mutants = (
  ['Killed', 'Killed', 'Timeout', 'Survived', 'NoCoverage', 'Ignored', 'RuntimeError', 'CompileError'] as const
).map(mutant);

it('a mutant that is not tried, or that nothing reaches, counts as one that survived; one that cannot run says nothing', () => {
  expect(score(mutants)).toBe(50);
  expect(score([])).toBe(100);
  expect(survivors(mutants)).toEqual(
    ['Survived', 'NoCoverage', 'Ignored'].map((status) => `lib/a.ts:3:7 ${status} BooleanLiteral → tr ue`),
  );
});

it.each([
  [50, false, '50.00 %  floor 50'],
  [null, false, 'no floor yet'],
  [51, true, 'BELOW its floor of 51'],
])('an area whose floor is %s: low %s', (floor, low, told) => {
  expect(scoreTable([{ name: 'core', mutants, minutes: 2, floor }])).toEqual({
    low,
    text: expect.stringContaining(told),
  });
});

it.each(Object.entries(areas))('every pattern of the area %s names a file', (_, { mutate, tests }) => {
  const idle = [
    ...mutate,
    ...tests.map((pattern) => (pattern.endsWith('**') ? `${pattern}/*.test.*` : `${pattern}.test.*`)),
  ];
  expect(idle.filter((pattern) => globSync(pattern).length === 0)).toEqual([]);
});

it('a floor is that of an area', () => {
  expect(Object.keys(floors).filter((name) => !(name in areas))).toEqual([]);
});

it('what survived as a module was loaded is tried again, the rest stands', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mutants-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'area.json');
  expect(() => forgetSurvivors(file)).not.toThrow();
  const before = [
    { id: '1', status: 'Survived', static: true },
    { id: '2', status: 'Survived', static: false },
    { id: '3', status: 'Killed', static: true },
  ];
  writeFileSync(file, JSON.stringify({ files: { 'lib/a.ts': { source: '', mutants: before } } }));
  forgetSurvivors(file);
  const { files } = JSON.parse(readFileSync(file, 'utf8'));
  expect(files).toEqual({ 'lib/a.ts': { source: '', mutants: before.slice(1) } });
});
