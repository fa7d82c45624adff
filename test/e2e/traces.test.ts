import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { html, json } from '../replica/framework/answer.ts';
import type { Alteration, Replica } from '../replica/start-replica.ts';
import { all, longForm } from '../setup/long-form.ts';
import { foundInOpened, opensAndListens } from './opened-traces.ts';
import { eachBrowser, elsewhere, isFor, type Stage } from './stage/each-browser.ts';
import { probeExtension } from './stage/probe-extension.ts';
import { startStage } from './stage/running-stage.ts';
import { findStreamTraces } from './stream-traces.ts';
import { findTraces, type Traces } from './traces.ts';

/**
 * Pages, an address of the site itself that its observer watches, and how many functions it wraps; on the second it
 * watches streams, too.
 */
const sites = [
  { address: (replica: Replica) => replica.example('notes', 'a note').url, path: '/api/sns/web/v1/feed', count: 7 },
  // Without the site's own scripts, which are as curious.
  { address: () => 'https://www.douyin.com/?bare', path: '/aweme/v1/web/aweme/detail/?bare', count: 9 },
] as const;

const bareSite: Alteration = ({ url }) =>
  !url.searchParams.has('bare')
    ? null
    : url.pathname === '/'
      ? html('<!doctype html><title>Bare</title><p>Text')
      : json('{"text":"文"}');

async function tracesIn(
  { driver, replica }: Pick<Stage, 'driver' | 'replica'>,
  { address, path }: (typeof sites)[number],
): Promise<Traces> {
  replica.altered(bareSite);
  const page = await driver.newPage(address(replica));
  const found = { ...(await page.evaluate(findTraces, path)), ...(await page.evaluate(findStreamTraces, path)) };
  await page.close();
  return found;
}

/** Without the one more function that those wrapped are called by: the browser's own. */
function withoutFind(stacks: string): string[] {
  const told: readonly string[] = JSON.parse(stacks);
  return told.map((stack) => stack.replace(/^ *at [\w.]*find \(<anonymous>\)\n/gm, ''));
}

/** What docs/traces.md names between backquotes in the item that begins with `title`. */
function namedIn(title: string): string[] {
  const item = readFileSync('docs/traces.md', 'utf8')
    .split(/\n(?= *- )/)
    .find((one) => one.trimStart().startsWith(`- **${title}`));
  return [...(item ?? '').matchAll(/`([\w.]+)`/g)].map(([, name]) => name ?? '');
}

// docs/traces.md, "What the wrapped functions show": what is said there to be unavoidable is all that a page finds.
eachBrowser('a page that looks for Gleaner', (stage) => {
  // The site that has more is in the short form, in the browser that starts another one sooner.
  const title = 'finds what docs/traces.md says cannot be avoided, and nothing else, where it wraps $count functions';
  it.runIf(all).each(sites.filter(({ count }) => count < 9))(title, longForm, expectNothingElse);
  it.runIf(isFor('chromium')).each(sites.filter(({ count }) => count === 9))(title, elsewhere, expectNothingElse);

  async function expectNothingElse(site: (typeof sites)[number]): Promise<void> {
    const bare = await startStage(stage.name, probeExtension(stage.name));
    const without = await tracesIn(bare, site).finally(() => bare.close());
    const withUs = await tracesIn(stage, site);
    const names = [...new Set([...Object.keys(withUs), ...Object.keys(without)])];
    const different = names.filter((name) => withUs[name] !== without[name]);
    const told = different.map(
      (name) => `${name}\n  ${withUs[name]?.slice(0, 900)}\n  ${without[name]?.slice(0, 900)}`,
    );
    const all = namedIn('Comparison with a clean realm').filter((name) => name.includes('.prototype.'));
    // What Kuaishou's pages send is watched on those alone.
    const wrapped = all.filter(
      (name) => !name.endsWith('.send') && (site.count > 7 || !name.startsWith('ReadableStream')),
    );
    expect(wrapped).toHaveLength(site.count);
    const prints = wrapped.map((name) => `print of ${name}`);
    const order =
      stage.name === 'firefox'
        ? ['names of the window']
        : ['stacks', ...(site.count > 7 ? ['stacks of streams', 'callers of streams'] : [])];
    expect(different.toSorted(), told.join('\n')).toEqual(
      [...prints, ...order, 'unlike those of a clean document'].toSorted(),
    );
    for (const name of prints) expect(withUs[name]?.replace(/\s+/g, ' ')).toBe('function () { [native code] }');
    expect(JSON.parse(withUs['unlike those of a clean document'] ?? '').toSorted()).toEqual(wrapped.toSorted());
    expect(without['unlike those of a clean document']).toBe('[]');
    expect(withUs.files).toBe('of no extension');
    // Behind the browser's own function, as behind any strict one, no caller is named.
    if (order.includes('callers of streams'))
      expect([without, withUs].map((one) => one['callers of streams'])).toEqual([
        '["asked",["mode","asked","anonymous"]]',
        '[null,["mode","none","none"]]',
      ]);
    for (const name of ['stacks', 'stacks of streams'])
      expect(withoutFind(withUs[name] ?? '')).toEqual(JSON.parse(without[name] ?? ''));
    // The last two are used by what the browser without Gleaner has instead, on Douyin.
    const moved = [...namedIn('Order of names'), ...(site.count > 7 ? ['HTMLHtmlElement', 'DOMStringMap'] : [])];
    const unmoved = ({ 'names of the window': list = '[]' }: Traces) =>
      (JSON.parse(list) as string[]).filter((name) => !moved.includes(name));
    expect(unmoved(withUs)).toEqual(unmoved(without));
    expect(Object.keys(withUs).length).toBeGreaterThan(1000);
  }

  it.runIf(all)(
    'finds nothing readable and no way in from the window that opened it, though that was there first',
    longForm,
    async () => {
      const address = stage.replica.example('notes', 'a note').url;
      const openedBy = async (quiet: boolean) => {
        const page = await stage.driver.newPage(address);
        await page.evaluate(opensAndListens, address, quiet);
        await page.click('#opener');
        return page.evaluate(foundInOpened).finally(() => page.close());
      };
      const usual = /^event (focus|DOMContentLoaded) /;
      expect((await openedBy(true)).filter((line) => !usual.test(line))).toEqual([]);
      // What docs/traces.md says of functions that were replaced; the first are the test's own.
      const called = (await openedBy(false)).filter(
        (line) => !usual.test(line) && !/^addEventListener [\w?]+$/.test(line),
      );
      expect(called.toSorted()).toEqual([
        'addEventListener <random>!',
        'addEventListener <random>?',
        'dispatchEvent <random>',
      ]);
    },
  );
});
