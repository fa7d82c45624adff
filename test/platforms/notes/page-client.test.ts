import { describe, expect, test } from 'vitest';
import { askClient } from '../../../lib/platforms/notes/page/page-client.ts';
import { roundedMark } from '../../../lib/platforms/notes/page/rounded.ts';
import { vmPage } from './vm-page.ts';

const path = '/api/sns/web/v1/feed';

/** A page whose module registry holds these exports, as webpack gives them. The factory's text names the path. */
function pageWith(
  exported: Readonly<Record<string, unknown>>,
  text = `function postApiSnsWebV1Feed(e){return h.post("${path}",e)}`,
) {
  const other = { toString: () => 'e.exports={}' };
  const registry = Object.assign((id: string) => (id === '36385' ? exported : {}), {
    m: { '27171': other, '36385': { toString: () => text } },
  });
  const chunks = { push: ([, , run]: [unknown, unknown, (given: unknown) => void]) => run(registry) };
  return vmPage({ window: { webpackChunkxhs_pc_web: Object.assign([], chunks) } });
}

const request = { source_note_id: 'a' };
const ask = (page: ReturnType<typeof vmPage>, patience = 200) => askClient(page, request, patience);
const withPath = (feed: (body: unknown) => unknown) =>
  Object.assign(feed, { toString: () => `function postApiSnsWebV1Feed(b,c){return h.post("${path}",b,c)}` });

describe('the page’s own client', () => {
  test.each([
    ['unwrapped', { items: [{ id: 'a' }] }],
    ['in data', { data: { items: [{ id: 'a' }] } }],
    ['in data twice', { data: { data: { items: [{ id: 'a' }] } } }],
  ])('is asked with the request and its answer taken %s', async (_name, answer) => {
    const asked: unknown[] = [];
    const feed = (body: unknown) => {
      asked.push(JSON.parse(JSON.stringify(body)));
      return Promise.resolve(answer);
    };
    expect(await ask(pageWith({ aB: withPath(feed) }))).toEqual({ kind: 'answered', data: { items: [{ id: 'a' }] } });
    expect(asked).toEqual([request]);
  });

  test('is found by its name and its path, behind whatever letter (change 7)', async () => {
    const other = () => Promise.reject(new Error('the wrong function'));
    expect(await ask(pageWith({ Z: other, A: withPath(() => Promise.resolve({ items: [] })) }))).toMatchObject({
      kind: 'answered',
    });
    expect(await ask(pageWith({ A: withPath(() => Promise.resolve({ items: [] })) }, `"${path}"`))).toEqual({
      kind: 'no-client',
    });
    expect(
      await ask(pageWith({ A: withPath(() => Promise.resolve({ items: [] })) }, 'function postApiSnsWebV1Feed(')),
    ).toEqual({
      kind: 'no-client',
    });
  });

  test('marks integers that the page rounded', async () => {
    const answer = await ask(
      pageWith({ A: withPath(() => Promise.resolve({ items: [{ id: 'a', videoId: Number('103025833922308162') }] })) }),
    );
    expect(answer).toMatchObject({ data: { items: [{ videoId: roundedMark }] } });
  });

  test('is missing: no script of the site, no such module, no such function', async () => {
    expect(await ask(vmPage({}))).toEqual({ kind: 'no-registry' });
    expect(await ask(pageWith({}, 'e.exports={}'))).toEqual({ kind: 'no-client' });
    expect(await ask(pageWith({ A: 1 }))).toEqual({ kind: 'no-client' });
    expect(
      await ask(
        pageWith({
          A: withPath(() => {
            throw new Error('broken');
          }),
        }),
      ),
    ).toEqual({ kind: 'no-client' });
  });
});
