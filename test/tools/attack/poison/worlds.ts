import type { Poison } from './poison.ts';

/** Names that platforms keep their state by. */
const states = [
  ...['__INITIAL_STATE__', 'INIT_STATE', 'SIGI_STATE', '$CONFIG', '_SSR_DATA', 'RENDER_DATA', '__pace_f'],
  ...['__remixRouter', '__remixContext'],
];

/** Something done to each state as the page sets it. */
function ofState(body: string): string {
  return `for (const name of ${JSON.stringify(states)}) {
    let kept;
    Object.defineProperty(window, name, { configurable: true, set(state) { kept = state && typeof state === 'object' ? (${body})(state) : state; }, get: () => kept });
  }`;
}

/** Pages whose own world is not as the browser made it. */
export const worlds: readonly Poison[] = [
  { name: 'JSON redefined', script: `JSON.parse = () => ({ poison: 1 }); JSON.stringify = () => '{"poison":1}';` },
  {
    name: 'fetch and XMLHttpRequest redefined',
    script: `fetch = async () => new Response('{"poison":1}', { status: 200 });
      XMLHttpRequest = class { open() {} send() { setTimeout(() => this.onload?.()); } responseText = '{"poison":1}'; status = 200; };`,
  },
  { name: 'fetch that never answers', script: 'fetch = () => new Promise(() => {});' },
  {
    name: 'answers of fetch with texts of the wrong type',
    script:
      'fetch = async () => ({ ok: 1, status: "200", url: {}, headers: null, text: async () => ({ length: 1e9 }), json: async () => null });',
  },
  {
    name: 'Object.prototype with getters and toJSON',
    script: `for (const name of ['id', 'aweme_id', 'data', 'status', 'url', 'text', 'length', 'constructor'])
        Object.defineProperty(Object.prototype, 'get_' + name, { get() { throw new Error('poison'); }, configurable: true });
      Object.defineProperty(Object.prototype, 'toJSON', { value() { return { poison: 1 }; }, writable: true, configurable: true });
      Object.defineProperty(Object.prototype, 'enumerable_poison', { value: { poison: 1 }, enumerable: true, writable: true, configurable: true });`,
  },
  {
    name: 'Array.prototype and its iterator replaced',
    script: `for (const name of ['map', 'filter', 'find', 'flatMap', 'join', 'slice', 'some']) Array.prototype[name] = function () { return ['poison']; };
      Array.prototype[Symbol.iterator] = function* () { yield 'poison'; };`,
  },
  {
    name: 'Promise replaced',
    script: `Promise.prototype.then = function () { return this; };
      Promise = class extends Promise { constructor(work) { super(() => {}); } static resolve() { return new this(); } };`,
  },
  {
    name: 'MutationObserver and events that throw',
    script: `MutationObserver = class { constructor() { throw new Error('poison'); } };
      EventTarget.prototype.dispatchEvent = () => { throw new Error('poison'); };`,
  },
  {
    name: 'TextDecoder, Response and Blob that lie',
    script: `TextDecoder.prototype.decode = () => '{"poison":1}'; TextEncoder.prototype.encode = () => new Uint8Array(0);
      Response.prototype.text = async () => '{"poison":1}'; Response.prototype.json = async () => ({ poison: 1 }); Response.prototype.clone = function () { return this; };`,
  },
  {
    name: 'String and RegExp that lie',
    script: `RegExp.prototype.exec = () => ['poison', 'poison']; RegExp.prototype.test = () => true; String.prototype.includes = () => true;
      String.prototype.slice = () => 'poison'; String.prototype.match = () => ['poison', 'poison'];`,
  },
  {
    name: 'a document that lies',
    script: `const nothing = new Proxy(function () {}, { get: (_, key) => (key === Symbol.toPrimitive ? () => 'poison' : nothing), apply: () => nothing });
      Document.prototype.querySelector = () => nothing; Document.prototype.querySelectorAll = () => [nothing, nothing]; Document.prototype.getElementById = () => nothing;
      Object.defineProperty(Document.prototype, 'scripts', { get() { throw new Error('poison'); } });`,
  },
  {
    name: 'clocks that lie',
    script: `Date.now = () => 1e300; performance.now = () => NaN; Performance.prototype.getEntriesByType = () => null;
      setTimeout = () => 1; setInterval = () => 1; requestAnimationFrame = () => 1;`,
  },
  {
    name: 'frozen globals',
    script:
      'for (const one of [Object, Array, JSON, Promise, Reflect, Object.prototype, Array.prototype, Function.prototype, Response.prototype, XMLHttpRequest.prototype]) Object.freeze(one);',
  },
  {
    name: 'call, apply and bind replaced',
    script: `for (const name of ['call', 'apply', 'bind']) Function.prototype[name] = function () { return 'poison'; };
      Reflect.apply = () => 'poison'; Object.keys = () => ['poison']; Object.entries = () => [['poison', 1]]; Array.isArray = () => false;`,
  },
  {
    name: 'state with throwing getters',
    script: ofState(
      `(state) => { for (const key of Object.keys(state)) Object.defineProperty(state, key, { get() { throw new Error('poison'); } }); return state; }`,
    ),
  },
  {
    name: 'state behind a proxy',
    script: ofState(
      '(state) => new Proxy(state, { get(of, key) { const one = of[key]; return typeof one === "object" && one ? new Proxy(one, this) : one; }, ownKeys: () => { throw new Error("poison"); } })',
    ),
  },
  {
    name: 'state in a circle',
    script: ofState(
      '(state) => { const circle = (one, depth) => { if (depth > 4) return; for (const inner of Object.values(one)) if (inner && typeof inner === "object") circle(inner, depth + 1); try { one.circle = state; } catch {} }; circle(state, 0); return state; }',
    ),
  },
];
