import { expect, it } from 'vitest';
import type { PlatformId } from '../../lib/core/platform.ts';
import { operations } from '../../lib/operations.ts';
import { cases } from './cases.ts';
import { conform } from './conform.ts';
import { conformanceStage } from './stage/stage.ts';

/** Holds every operation of a platform to its case. Platforms have a test file each, so that they run side by side. */
export function conformPlatform(platform: PlatformId): void {
  const stage = conformanceStage();
  it('every operation has its case', () => {
    const held = cases.map(({ operation }) => operation.path);
    const without = operations.filter((one) => one.platform === platform && !held.includes(one.path));
    const told = without.map(({ name }) => `write test/conformance/cases/${platform}/${name}.ts`);
    expect(told, told.join('\n')).toEqual([]);
  });
  const ofPlatform = cases.filter(({ operation }) => operation.platform === platform);
  for (const one of ofPlatform) conform(one, ofPlatform, stage);
}
