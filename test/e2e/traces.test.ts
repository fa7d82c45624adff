import { expect, it } from 'vitest';
import { eachBrowser, type Stage } from './stage/each-browser.ts';
import { probeExtension } from './stage/probe-extension.ts';
import { startStage } from './stage/running-stage.ts';
import { findTraces, type Traces } from './traces.ts';

/** An address of the site itself that its observer watches. */
const observed = '/api/sns/web/v1/feed';

async function tracesIn({ driver, replica }: Pick<Stage, 'driver' | 'replica'>): Promise<Traces> {
  const page = await driver.newPage(replica.example('notes', 'a note').url);
  const found = await page.evaluate(findTraces, observed);
  await page.close();
  return found;
}

/** Without the frames of the observer, which is a script of one line without an address, and of what it calls. */
function withoutFrames(stacks: string): string[] {
  const told: readonly string[] = JSON.parse(stacks);
  return told.map((stack) => stack.replace(/^.*(<anonymous>:1:\d+\)?|at get \(<anonymous>\))\n/gm, ''));
}

// docs/privacy.md, "What a page can learn": what is said there to be unavoidable is all that a page finds.
eachBrowser('a page that looks for Gleaner', (stage) => {
  it('finds how three functions print and frames without an address, and nothing else', async () => {
    const bare = await startStage(stage.name, probeExtension(stage.name));
    const without = await tracesIn(bare).finally(() => bare.close());
    const withUs = await tracesIn(stage);
    const names = [...new Set([...Object.keys(withUs), ...Object.keys(without)])];
    const different = names.filter((name) => withUs[name] !== without[name]);
    const wrapped = ['window.fetch', 'XMLHttpRequest.prototype.open', 'XMLHttpRequest.prototype.send'].map((name) => `print of ${name}`);
    expect(different, different.map((name) => withUs[name]?.slice(0, 500)).join('\n')).toEqual([...wrapped, 'stacks']);
    for (const name of wrapped) expect(withUs[name]?.replace(/\s+/g, ' ')).toBe('function () { [native code] }');
    expect(withUs.stacks).not.toContain('extension:');
    expect(withoutFrames(withUs.stacks ?? '')).toEqual(withoutFrames(without.stacks ?? ''));
    expect(Object.keys(withUs).length).toBeGreaterThan(1000);
  });
});
