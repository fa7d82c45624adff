/** What a page's own script can find out about the functions it is given. Facts by name; each is text, so that two pages compare. */
export type Traces = Readonly<Record<string, string>>;

/**
 * Runs in a page's own world and uses nothing from outside. It looks for what is not as the browser made it: names and properties of
 * the window, each function's name, length, descriptor and print, which functions of the page's are called while it asks for
 * something, how often what it hands over is read, which events it hears, and the stacks of errors. `path` is one that is observed.
 */
export async function findTraces(path: string): Promise<Traces> {
  const facts: Record<string, string> = {};
  const tell = (name: string, value: unknown) => {
    facts[name] = typeof value === 'string' ? value : JSON.stringify(value);
  };
  const heard: string[] = [];
  addEventListener('error', ({ message }) => heard.push(`error ${message}`));
  addEventListener('unhandledrejection', ({ reason }) => heard.push(`unhandledrejection ${(reason as Error)?.name}`));
  addEventListener('securitypolicyviolation', ({ violatedDirective }) => heard.push(`violation ${violatedDirective}`));

  // Names and places.
  tell('names of the window', Object.getOwnPropertyNames(window).toSorted());
  tell('names of the document', Object.getOwnPropertyNames(document).toSorted());
  tell(
    'attributes of the root',
    [...document.documentElement.attributes].map(({ name, value }) => `${name}=${value}`),
  );
  tell('elements', [...document.querySelectorAll('*')].map(({ localName }) => localName).join(' '));
  const foreign = performance.getEntriesByType('resource').filter(({ name }) => !name.startsWith('http'));
  tell(
    'resources of no site',
    foreign.map(({ name }) => name),
  );

  // Functions as they stand.
  const owners: Readonly<Record<string, object>> = {
    window,
    ...{ Object, Reflect, JSON, Promise, Document, Node, EventTarget, Headers, Request, Response, XMLHttpRequest, History, WeakMap },
  };
  const places = Object.entries(owners).flatMap(([name, owner]): [string, object][] => {
    const { prototype } = owner as { prototype?: object };
    return prototype
      ? [
          [name, owner],
          [`${name}.prototype`, prototype],
        ]
      : [[name, owner]];
  });
  const print = Function.prototype.toString;
  for (const [place, owner] of places) {
    for (const key of Object.getOwnPropertyNames(owner).toSorted()) {
      const found = Object.getOwnPropertyDescriptor(owner, key);
      const kept = found?.value ?? found?.get;
      if (typeof kept !== 'function') continue;
      const { configurable, enumerable, writable } = found ?? {};
      const own = Object.getOwnPropertyNames(kept).toSorted();
      tell(`form of ${place}.${key}`, [
        configurable,
        enumerable,
        writable,
        kept.name,
        kept.length,
        own,
        Object.getPrototypeOf(kept) === Function.prototype,
      ]);
      tell(`print of ${place}.${key}`, print.call(kept));
    }
  }

  // Which functions of the page's are called while it asks.
  const { apply, get: give, has, ownKeys } = Reflect;
  const calls: Record<string, number> = {};
  let counting = false;
  const put: (() => void)[] = [];
  const watched: readonly (readonly [string, object])[] = [
    ...places.filter(([place]) => place !== 'window' && !place.startsWith('Object') && place !== 'Promise.prototype'),
    ['String.prototype', String.prototype],
    ['Array.prototype', Array.prototype],
    ['RegExp.prototype', RegExp.prototype],
    ['Map.prototype', Map.prototype],
    ['Function.prototype', Function.prototype],
  ];
  for (const [place, owner] of watched) {
    for (const key of Object.getOwnPropertyNames(owner)) {
      const found = Object.getOwnPropertyDescriptor(owner, key);
      if (!found?.configurable || key === 'constructor' || typeof found.value !== 'function') continue;
      const native = found.value as (...args: unknown[]) => unknown;
      const counted = function (this: unknown, ...args: unknown[]): unknown {
        if (counting) calls[`${place}.${key}`] = (calls[`${place}.${key}`] ?? 0) + 1;
        return apply(native, this, args);
      };
      put.push(() => Object.defineProperty(owner, key, found));
      Object.defineProperty(owner, key, { ...found, value: counted });
    }
  }
  const reads: string[] = [];
  const note = (text: string) => {
    reads[reads.length] = text;
  };
  const read = <T extends object>(name: string, of: T): T =>
    new Proxy(of, {
      get(target, key) {
        note(`${name}.${String(key)}`);
        return give(target, key);
      },
      has(target, key) {
        note(`${String(key)} in ${name}`);
        return has(target, key);
      },
      ownKeys(target) {
        note(`keys of ${name}`);
        return ownKeys(target);
      },
    });
  const headers = { 'content-type': 'application/json' };
  counting = true;
  const first = fetch(path, read('init', { method: 'POST', headers: read('headers', headers), body: '{}' }));
  const address = {
    toString() {
      note('address');
      return path;
    },
  };
  const second = fetch(address as unknown as string);
  const request = new XMLHttpRequest();
  request.open('POST', path);
  request.send('{}');
  counting = false;
  const loaded = new Promise((resolve) => request.addEventListener('loadend', resolve));
  counting = true;
  await Promise.allSettled([first, second, loaded]);
  await new Promise((resolve) => setTimeout(resolve, 100));
  counting = false;
  for (const back of put) back();
  tell('reads', reads);
  tell('calls', Object.entries(calls).toSorted());
  tell('answer', [
    (await first).bodyUsed,
    (await first).constructor === Response,
    first.constructor === Promise,
    Object.getOwnPropertyNames(await first),
  ]);

  // Stacks.
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
  await keep('no new fetch', () => Reflect.construct(fetch, []));
  tell(
    'errors',
    stacks.map((stack) => stack.split('\n')[0]),
  );
  tell('stacks', stacks);
  void fetch('https://');
  await new Promise((resolve) => setTimeout(resolve, 200));
  tell('events', heard);
  return facts;
}
