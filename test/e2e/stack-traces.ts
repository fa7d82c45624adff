import type { Traces } from './traces.ts';

/** The same for the stacks of errors: what raises them, and whether something stands in them that is not the page's. */
export async function findStacks(path: string): Promise<Traces> {
  const used = await fetch(path);
  await used.text();
  const typed = new XMLHttpRequest();
  typed.open('GET', path);
  typed.responseType = 'json';
  typed.send();
  await new Promise((resolve) => {
    typed.onloadend = resolve;
  });
  const stacks: string[] = [];
  const keep = (name: string, work: () => unknown) => {
    const error = (thrown: unknown) => stacks.push(`${name}: ${(thrown as Error).message}\n${(thrown as Error).stack ?? ''}`);
    try {
      return Promise.resolve(work()).catch(error);
    } catch (thrown) {
      return error(thrown);
    }
  };
  await keep('a getter of what is handed over', () =>
    fetch(path, {
      get body(): string {
        stacks.push(new Error('here').stack ?? '');
        return '{}';
      },
      method: 'POST',
    }),
  );
  await keep('no address', () => fetch('https://'));
  await keep('no window', () => Reflect.apply(fetch, 1, []));
  await keep('nothing to open', () => Reflect.apply(XMLHttpRequest.prototype.open, 1, []));
  await keep('not open', () => new XMLHttpRequest().send());
  await keep('no answer', () => Reflect.apply(Response.prototype.text, 1, []));
  await keep('no stream', () => Reflect.apply(ReadableStream.prototype.getReader, 1, []));
  const { body: locked } = await fetch(path);
  await keep('no mode', () => locked?.getReader({ mode: 'none' } as never));
  await keep('a getter of what a stream is handed', () =>
    locked?.getReader({
      get mode(): undefined {
        stacks.push(new Error('here').stack ?? '');
        return undefined;
      },
    } as never),
  );
  await keep('a locked stream', () => locked?.getReader());
  await keep('no reader', () => Reflect.apply(ReadableStreamDefaultReader.prototype.read, 1, []));
  await keep('an answer read twice', () => used.json());
  await keep('text of another type', () => typed.responseText);
  await keep('no new text', () => Reflect.construct(Response.prototype.text, []));
  await keep('no new fetch', () => Reflect.construct(fetch, []));
  return { errors: JSON.stringify(stacks.map((stack) => stack.split('\n')[0])), stacks: JSON.stringify(stacks) };
}
