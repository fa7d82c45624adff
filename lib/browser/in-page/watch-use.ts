import { apply, bare, bind, call } from './swallow.ts';

const { defineProperty, getOwnPropertyDescriptor } = Object;
const { find } = [] as unknown[];
const tie = bare(bind) as unknown as (method: unknown, ...bound: unknown[]) => () => unknown;

/**
 * Puts a function of ours in the place of a native method or getter that takes no arguments: `before` hears of its object, `after` of what
 * it gave too. None of our functions is running while the native one does, so that an error raised there has no frame with the address of
 * our script: the browser's own `Array.prototype.find` calls our function for a first element, then reads the second, whose getter is the
 * native function bound, and gives what our function, called once more, says was found. Neither `before` nor `after` may throw. Returns
 * the function that puts the native one back, unless the page has replaced ours.
 */
export function watchUse<Self extends object, Value>(
  owner: Self,
  name: keyof Self & string,
  before: (self: Self) => void,
  after: (self: Self, value: Value) => void,
  Veil: ProxyConstructor,
): () => void {
  // Without prototypes: what a page puts on `Object.prototype` must not become a trap or a part of a descriptor.
  const own = { __proto__: null, ...getOwnPropertyDescriptor(owner, name) } as PropertyDescriptor;
  const kind = own.get ? 'get' : 'value';
  const whom: unknown[] = [undefined];
  const steps = { __proto__: null, length: 2, 0: 0 };
  defineProperty(steps, 1, { __proto__: null, get: tie(apply, call, own[kind], whom) } as PropertyDescriptor);
  function found(this: Self, value: Value, step: number): boolean {
    whom[0] = step ? undefined : this;
    if (step) after(this, value);
    else before(this);
    return step > 0;
  }
  // Called with the native function, its object and its arguments: the first becomes the object of a function that is bound already.
  const ours = new Veil(own[kind], { __proto__: null, apply: tie(call, tie(find, steps, found)) } as ProxyHandler<() => unknown>);
  defineProperty(owner, name, { __proto__: null, ...own, [kind]: ours } as PropertyDescriptor);
  return () => {
    if (getOwnPropertyDescriptor(owner, name)?.[kind] === ours) defineProperty(owner, name, own);
  };
}
