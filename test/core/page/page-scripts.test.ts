import { createContext, runInContext } from 'node:vm';
import { parseHTML } from 'linkedom';
import { describe, expect, it } from 'vitest';
import { scriptsIn, scriptsOn } from '../../../lib/core/page/page-scripts.ts';
import type { Page } from '../../../lib/core/transport.ts';
import { page } from '../read/read-parts.ts';

const marks = ['[id="STATE"]', '[data-stream]', '[data-kind="a b"]', '__push'];
const html = `<!doctype html><html><body>
  <script>var other = 1;</script>
  <script type="application/json" id="STATE">{"a":"__push"}</script>
  <script>self.__push([1]);</script>
  <script data-stream>late</script>
  <script data-kind="a b">kind</script>
  <script data-kind="a">none</script>
  <script id="STATE2"></script>
</body></html>`;

const found = [
  { id: 'STATE', mark: '[id="STATE"]', text: '{"a":"__push"}' },
  { id: '', mark: '__push', text: 'self.__push([1]);' },
  { id: '', mark: '[data-stream]', text: 'late' },
  { id: '', mark: '[data-kind="a b"]', text: 'kind' },
];

/** A page with nothing but what is given: its function crosses as source text. */
function pageIn(world: object): Page {
  const context = createContext(world);
  const evaluate: Page['evaluate'] = async (fn, ...args) =>
    runInContext(`(${fn})(...${JSON.stringify(args)})`, context);
  return { ...page, evaluate };
}

function shown(document: object, entries: readonly object[] = []): Page {
  return pageIn({ document, performance: { now: () => 7, getEntriesByType: () => entries } });
}

describe('the scripts that are asked for', () => {
  it('are the same in an open page as in its HTML', async () => {
    expect(scriptsIn(html, marks)).toEqual(found.map((one) => ({ ...one, closed: true })));
    expect((await scriptsOn(shown(parseHTML(html).document), marks)).scripts).toEqual(found);
  });

  it('are all by a mark that every text has', () => {
    expect(scriptsIn(html, [''])).toHaveLength(7);
  });

  it('of a document that was cut are told', () => {
    expect(scriptsIn('<script>__push', marks)).toEqual([{ id: '', mark: '__push', text: '__push', closed: false }]);
  });

  it('come from an open page as far as they are not too long together', async () => {
    const { scripts } = await scriptsOn(shown(parseHTML(html).document), marks, { most: 33 });
    expect(scripts).toEqual(found.slice(0, 2));
  });

  it('are not read from an open page where they are too long for any', async () => {
    const long = html.replace('"__push"', `"${'a'.repeat(16_000_000)}"`);
    await expect(scriptsOn(shown(parseHTML(long).document), marks)).rejects.toMatchObject({
      reason: { code: 'page_unreadable' },
    });
  });
});

describe('an open page', () => {
  it('tells its age, stage, status, the address it was loaded from, and what it shows', async () => {
    const { document } = parseHTML(html);
    const entries = [{ name: 'https://example.com/a', responseStatus: 404 }];
    const at = shown(Object.assign(document, { readyState: 'complete' }), entries);
    const facts = {
      loaded: 'https://example.com/a',
      status: 404,
      age: 7,
      stage: 'complete',
      shown: ['script', '#STATE'],
    };
    expect(await scriptsOn(at, [], { selectors: ['script', '#STATE', 'form'] })).toEqual({ scripts: [], ...facts });
  });

  it('may not know how it was loaded', async () => {
    expect(await scriptsOn(shown(parseHTML(html).document), [])).toMatchObject({ loaded: '', status: 0 });
  });

  it.each([
    ['has nothing', {}],
    [
      'throws',
      {
        document: {
          querySelectorAll: () => {
            throw new Error('no');
          },
        },
        performance,
      },
    ],
    ['has a JSON of its own', { document: parseHTML(html).document, performance, JSON: { stringify: () => 'poison' } }],
  ])('that %s cannot be read', async (_, world) => {
    await expect(scriptsOn(pageIn(world), marks)).rejects.toMatchObject({ kind: 'upstream_changed' });
  });

  it.each([
    ['scripts that are none', '"scripts":[7],"age":7,"stage":"complete"'],
    ['scripts without a text', '"scripts":[{"id":"","mark":"","text":[]}],"age":7,"stage":"complete"'],
    ['no scripts', '"age":7,"stage":"complete"'],
    ['an age that is none', '"scripts":[],"age":null,"stage":"complete"'],
  ])('that says of itself %s cannot be read', async (_, said) => {
    const world = { document: parseHTML(html).document, performance, JSON: { stringify: () => `{${said}}` } };
    await expect(scriptsOn(pageIn(world), marks)).rejects.toMatchObject({ reason: { code: 'page_unreadable' } });
  });

  it('says less of what not every page knows', async () => {
    const said = '{"scripts":[],"age":7,"stage":7,"loaded":7,"status":"x","shown":{}}';
    const world = { document: parseHTML(html).document, performance, JSON: { stringify: () => said } };
    const nothing = { loaded: '', status: 0, age: 7, stage: '', shown: [] };
    expect(await scriptsOn(pageIn(world), marks)).toEqual({ scripts: [], ...nothing });
  });
});
