import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { areas } from './areas.ts';
import floors from './floors.json' with { type: 'json' };
import { forgetSurvivors } from './forget-survivors.ts';

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
