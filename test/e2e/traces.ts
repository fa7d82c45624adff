/**
 * What a page's own script can find out about the functions it is given. Facts by name; each is text, so that two pages
 * compare.
 */
export type Traces = Readonly<Record<string, string>>;

/**
 * Runs in a page's own world and uses nothing from outside. It looks for what is not as the browser made it: names and
 * properties of the window, each function's name, length, descriptor and print, which functions of the page's are
 * called while it asks for something, how often what it hands over is read, which events it hears, and the stacks of
 * errors. `path` is one that is observed.
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
  // In their order: Firefox has them in that of their first use.
  tell('names of the window', Object.getOwnPropertyNames(window));
  tell('names of the document', Object.getOwnPropertyNames(document).toSorted());
  tell(
    'attributes of the root',
    // The browser without Gleaner has an extension of the tests instead, whose mark this is.
    [...document.documentElement.attributes]
      .filter(({ name }) => name !== 'data-probe')
      .map(({ name, value }) => `${name}=${value}`),
  );
  tell('status of the window', window.status);
  tell('elements', [...document.querySelectorAll('*')].map(({ localName }) => localName).join(' '));
  const foreign = performance.getEntriesByType('resource').filter(({ name }) => !name.startsWith('http'));
  tell(
    'resources of no site',
    foreign.map(({ name }) => name),
  );

  // What a pattern left stands after answers were read; rejections come when they always come; nobody looks at
  // promises.
  const read = async () => {
    const request = new XMLHttpRequest();
    request.open('POST', path);
    const loaded = new Promise((resolve) => request.addEventListener('load', resolve));
    request.send('{}');
    await loaded;
    const answer = await fetch(path, { method: 'POST', body: '{}' });
    const texts = [request.responseText, await answer.text(), request.response];
    await new Promise((resolve) => setTimeout(resolve, 50));
    return texts.length;
  };
  /(an) own (match)/.exec('of an own match');
  await read();
  tell('last match', [RegExp.$1, RegExp.input, RegExp.lastMatch]);
  const order: string[] = [];
  const late = fetch(path, { method: 'GET', body: '' }).catch(() => order.push('rejected'));
  let turn = Promise.resolve();
  for (let at = 0; at < 6; at += 1) turn = turn.then(() => void order.push(String(at)));
  await Promise.all([late, turn]);
  tell('order of a rejection', order);
  const looked: string[] = [];
  const made = Object.getOwnPropertyDescriptor(Promise.prototype, 'constructor') as PropertyDescriptor;
  const look = (name: string) => {
    looked.push(`${name} ${(new Error().stack ?? '').split('\n').length}`);
    return name === 'then' ? undefined : Promise;
  };
  Object.defineProperty(Promise.prototype, 'constructor', { configurable: true, get: () => look('constructor') });
  Object.defineProperty(Object.prototype, 'then', { configurable: true, get: () => look('then') });
  await read();
  Object.defineProperty(Promise.prototype, 'constructor', made);
  delete (Object.prototype as { then?: unknown }).then;
  tell('looks at promises', looked);

  // A stream that is given up; one that is looked at and then read otherwise.
  const streams = [await fetch(path), await fetch(path)] as const;
  const { body } = streams[1];
  await streams[0].body?.cancel();
  const asText = streams[1].text();
  tell('streams', [
    streams[0].bodyUsed,
    streams[1].body === body,
    body?.locked,
    await asText.then((text) => text.length > 0),
  ]);
  const copyOf = (await fetch(path)).clone();
  tell('clone', [copyOf.bodyUsed, copyOf.url.endsWith(path), (await copyOf.blob()).size > 0, copyOf.bodyUsed]);

  // What scripts a function of the page's has been called by, as Chromium tells and as sloppy functions do.
  const callers: unknown[] = [];
  const files: unknown[] = [];
  type Site = Readonly<
    Record<'getFileName' | 'getEvalOrigin' | 'getScriptNameOrSourceURL', (() => string | null) | undefined>
  >;
  const withSites = Error as unknown as { prepareStackTrace?: (error: Error, sites: readonly Site[]) => unknown };
  withSites.prepareStackTrace = (_, sites) =>
    sites.map((one) => [one.getFileName?.(), one.getEvalOrigin?.(), one.getScriptNameOrSourceURL?.()]);
  const note = (thrown: unknown) => void files.push((thrown as Error).stack);
  const getter = new Function(
    'tell',
    'return function get() { var by; try { by = get.caller; } catch { by = 1; } tell(by && (by.name || typeof by)); return "{}"; }',
  )((seen: unknown) => {
    callers.push(seen);
    note(new Error('here'));
  }) as () => string;
  await fetch(path, Object.defineProperty({ method: 'POST' }, 'body', { get: getter }));
  await fetch({ toString: getter } as unknown as string).catch(note);
  const used = await fetch(path);
  await used.text();
  await used.text().catch(note);
  for (const name of ['text', 'json', 'blob', 'arrayBuffer'] as const)
    await Reflect.apply(Response.prototype[name], 1, []).catch(note);
  for (const [owner, name] of [
    [Response, 'body'],
    [XMLHttpRequest, 'response'],
    [XMLHttpRequest, 'responseText'],
  ] as const) {
    try {
      Reflect.apply(Object.getOwnPropertyDescriptor(owner.prototype, name)?.get as () => unknown, 1, []);
    } catch (thrown) {
      note(thrown);
    }
  }
  const typed = new XMLHttpRequest();
  typed.open('GET', path);
  typed.responseType = 'json';
  typed.onreadystatechange = () => {
    try {
      tell('text of another type', typed.responseText);
    } catch (thrown) {
      note(thrown);
    }
  };
  typed.send();
  await new Promise((resolve) => {
    typed.onloadend = resolve;
  });
  delete withSites.prepareStackTrace;
  tell('callers', callers);
  tell('files', JSON.stringify(files).match(/[a-z-]+-extension:[^"]*/g) ?? 'of no extension');

  // Functions beside those of a clean document; the order of what prototypes hold.
  const frame = document.body.appendChild(document.createElement('iframe'));
  const clean = frame.contentWindow as unknown as typeof globalThis;
  const unlike: string[] = [];
  const names =
    'Response Request Headers XMLHttpRequest EventTarget Node Document Promise Event ReadableStream ReadableStreamDefaultReader';
  for (const name of names.split(' ') as 'Response'[]) {
    const [ours, theirs] = [window[name].prototype, clean[name].prototype] as readonly object[];
    tell(
      `order of ${name}`,
      [Reflect.ownKeys(window[name]), Reflect.ownKeys(ours as object)].map((keys) => keys.map(String)),
    );
    for (const key of Reflect.ownKeys(theirs as object)) {
      const [one, other] = [ours, theirs].map((of) => Object.getOwnPropertyDescriptor(of, key));
      for (const kind of ['value', 'get', 'set'] as const) {
        const print = (of?: PropertyDescriptor) => Function.prototype.toString.call(of?.[kind]).replace(/\s+/g, ' ');
        if (typeof other?.[kind] === 'function' && print(one) !== print(other))
          unlike.push(`${name}.prototype.${String(key)}`);
      }
    }
  }
  frame.remove();
  tell('unlike those of a clean document', unlike);

  // Functions as they stand.
  const owners: Readonly<Record<string, object>> = {
    window,
    Object,
    Reflect,
    JSON,
    Promise,
    Document,
    Node,
    EventTarget,
    Headers,
    Request,
    Response,
    XMLHttpRequest,
    History,
    WeakMap,
    ReadableStream,
    ReadableStreamDefaultReader,
    TextDecoder,
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
  const noted = (text: string) => {
    reads[reads.length] = text;
  };
  const readings = <T extends object>(name: string, of: T): T =>
    new Proxy(of, {
      get(target, key) {
        noted(`${name}.${String(key)}`);
        return give(target, key);
      },
      has(target, key) {
        noted(`${String(key)} in ${name}`);
        return has(target, key);
      },
      ownKeys(target) {
        noted(`keys of ${name}`);
        return ownKeys(target);
      },
    });
  const headers = { 'content-type': 'application/json' };
  counting = true;
  const first = fetch(path, readings('init', { method: 'POST', headers: readings('headers', headers), body: '{}' }));
  const address = {
    toString() {
      noted('address');
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
    const error = (thrown: unknown) =>
      stacks.push(`${name}: ${(thrown as Error).message}\n${(thrown as Error).stack ?? ''}`);
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
  await keep('an answer read twice', () => used.json());
  await keep('text of another type', () => typed.responseText);
  await keep('no new text', () => Reflect.construct(Response.prototype.text, []));
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
