import { describe, expect, it } from 'vitest';
import type { Give } from '../../../lib/browser/in-page/channel.ts';
import { createObservations } from '../../../lib/browser/in-page/observations.ts';
import { observeAsked } from '../../../lib/browser/in-page/observe-asked.ts';
import { endsIn } from '../../../lib/browser/in-page/observe-page.ts';
import { observedBodies, observedPaths } from '../../../lib/core/page-forms.ts';
import { piecesIn } from '../../../lib/features/lists/background/received-pieces.ts';
import { type Copy, copied, copyOf, FakeRequest, page, path, settle } from './fake-page.ts';

const operations = '/graphql';
const lists = '/comment/list';
const sites = [
  { hosts: ['www.example.com'], paths: [path] },
  {
    hosts: ['www.example.com'],
    paths: [operations, lists],
    bodies: { [operations]: ['"comments"', '"replies"'], [lists]: [''] },
  },
];

/** A page that is observed, whose `fetch` answers at once or with `answer`. */
function observed(answer?: () => Promise<Response>) {
  const made = page();
  const copies: Copy[] = [];
  const native = async function fetch(address: string, _init?: object) {
    return answer ? answer() : made.answered('{"id":1}', address);
  };
  const globals = { ...made.globals, fetch: native } as unknown as typeof made.globals;
  const keep = (_: number, copy: (give: Give) => void) => void copies.push(copyOf(copy));
  const stop = observeAsked(globals, endsIn(observedPaths(sites)), keep, observedBodies(sites));
  const told = () => copies.map((copy) => copied(copy).body);
  return { ...made, globals, native, copies, told, stop };
}

const asked = (operationName: string, more = '') =>
  JSON.stringify({ operationName, variables: { photoId: '3xa' }, more });

describe('what a page asks with', () => {
  it('stands beside the copy of its answer where that is wanted, by fetch', async () => {
    const { globals, copies, told } = observed();
    for (const name of ['comments', 'video', 'replies']) {
      const answer = await globals.fetch(`${operations}?x=1`, { method: 'POST', body: asked(name) });
      expect(await answer.json()).toEqual({ id: 1 });
    }
    await (await globals.fetch(lists, { body: '{"photoId":"3xb"}' })).text();
    await (await globals.fetch(path, { body: 'secret' })).text();
    await settle();
    expect(told()).toEqual([asked('comments'), asked('replies'), '{"photoId":"3xb"}', undefined]);
    expect(copied(copies[0])).toMatchObject({
      url: `https://www.example.com${operations}?x=1`,
      text: '{"id":1}',
    });
  });

  it('by a request, each time it is sent', async () => {
    const { globals, told } = observed();
    const request = new globals.XMLHttpRequest();
    const sent = [asked('comments'), asked('video'), null, new Blob(['"comments"']), asked('replies'), 'secret'];
    for (const [at, body] of sent.entries()) {
      FakeRequest.answer = `{"id":${at + 1}}`;
      request.open('POST', body === 'secret' ? path : operations);
      request.send(body);
      await settle();
      expect(request.responseText).toBe(FakeRequest.answer);
    }
    expect(told()).toEqual([asked('comments'), asked('replies'), undefined]);
    FakeRequest.answer = '{"id":1}';
  });

  it('is neither kept nor its answer copied where it is long, no text, or not the page’s own member', async () => {
    const { globals, copies } = observed();
    let read = 0;
    const getter = {
      get body() {
        read += 1;
        return asked('comments');
      },
    };
    const inits = [
      { body: asked('comments', 'x'.repeat(4_000)) },
      { body: new Blob([asked('comments')]) },
      {},
      undefined,
      null,
      getter,
    ];
    for (const init of inits) await (await globals.fetch(operations, init as RequestInit)).text();
    await (
      await globals.fetch(new URL(operations, 'https://www.example.com') as never, { body: asked('comments') })
    ).text();
    await settle();
    expect([copies, read]).toEqual([[], 0]);
  });
});

it('goes with the copy to the keeper, and on to whoever reads lists', async () => {
  const { globals, copies } = observed();
  await (await globals.fetch(operations, { body: asked('comments') })).text();
  await (await globals.fetch(path)).text();
  await settle();
  const observations = createObservations();
  for (const part of copies.flat()) observations.receive(part);
  const { answers } = observations.all();
  expect(answers.map(({ url, body }) => [new URL(url).pathname, body])).toEqual([
    [operations, asked('comments')],
    [path, undefined],
  ]);
  expect(piecesIn(answers).map(({ body }) => body)).toEqual([asked('comments'), undefined]);
  const [forged] = answers;
  expect(
    piecesIn([
      { ...forged, body: 'x'.repeat(5_000) },
      { ...forged, body: {} },
    ]).map(({ body }) => body?.length),
  ).toEqual([4_000, undefined]);
});

describe('the fetch of a page', () => {
  it('gives the browser’s own promise, with its failures', async () => {
    const failure = new TypeError('Failed to fetch');
    const promise = Promise.reject(failure);
    const { globals, copies } = observed(() => promise);
    await expect(globals.fetch(operations, { body: asked('comments') })).rejects.toBe(failure);
    await expect(globals.fetch('/elsewhere')).rejects.toBe(failure);
    expect(copies).toEqual([]);
  });

  it('has the name and length it had, looks native, and is put back', () => {
    const { globals, native, stop } = observed();
    expect([globals.fetch === (native as never), globals.fetch.name, globals.fetch.length]).toEqual([
      false,
      'fetch',
      2,
    ]);
    expect(Function.prototype.toString.call(globals.fetch)).toContain('[native code]');
    stop();
    expect(globals.fetch).toBe(native);
  });

  it('is left alone where no body decides', () => {
    expect([observedBodies(sites.slice(0, 1)), observedPaths(sites)]).toEqual([[], [path]]);
    expect(observedBodies(sites).map(([own]) => own)).toEqual([operations, operations, lists]);
  });
});
