import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { cases } from '../../conformance/cases.ts';
import { startReplica } from '../../replica/start-replica.ts';
import { poisons } from '../../tools/attack/poison/kinds.ts';
import { extensionDir } from '../build-extensions.ts';
import { launchBrowser } from '../drivers/launch-browser.ts';
import { browserName } from '../stage/each-browser.ts';
import { attackKinds } from './attack-kinds.ts';

const asked = process.env.GLEANER_POISON;
const wanted = asked?.split(',') ?? [];
const chosen = poisons.filter(({ name }) => asked === 'all' || wanted.some((word) => name.includes(word)));
/** Platforms at once. */
const lanes = 5;

describe.runIf(asked)('poisoned pages', { meta: { skipped: 'npm run tool -- poison' } }, () => {
  it(`${chosen.length} kinds × ${cases.length} operations end in the item or in a reason`, {
    timeout: 4 * 3_600_000,
  }, async () => {
    const replica = await startReplica();
    const launch = () =>
      launchBrowser(browserName, { extensionDir: extensionDir('gleaner', browserName), replica, debugger: false });
    mkdirSync('.output', { recursive: true });
    const log = `.output/poison-${browserName}.txt`;
    writeFileSync(log, '');
    const { rows, wrong } = await attackKinds(launch, replica, cases, chosen, lanes, (line) =>
      appendFileSync(log, `${line}\n`),
    );
    console.log(`${browserName}, ${chosen.length * cases.length} runs`);
    console.table(rows);
    await replica.close();
    expect(wrong, wrong.join('\n')).toEqual([]);
  });
});
