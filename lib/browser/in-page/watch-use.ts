import { apply, bare, bind, call, swallow } from './swallow.ts';

export const { defineProperty, getOwnPropertyDescriptor } = Object;
const Veil = Proxy;

/** A native getter as a function. */
export const getter = <T>(prototype: object, name: string) =>
  bare(getOwnPropertyDescriptor(prototype, name)?.get as (this: unknown) => T);
const { find } = [] as unknown[];
const tie = bare(bind) as unknown as (method: unknown, ...bound: unknown[]) => () => unknown;

/**
 * Replaces a native method or getter by a function that also calls `onUse` with the object, the result and the
 * arguments; with `when` 0 before there is a result. No function of ours runs while the native one does, so that no
 * error raised there has a frame with our script's address. To this end the browser's own `Array.prototype.find` calls
 * our function for a first element, then reads the second, whose getter is the bound native function, and returns that
 * value once our function, called again, says it was found. Returns the function that puts the native one back, unless
 * the page has replaced ours.
 */
export function watchUse<Self extends object, Value>(
  owner: Self,
  name: keyof Self & string,
  onUse: (self: Self, value: Value, given: readonly unknown[]) => void,
  when: 0 | 1 = 1,
): () => void {
  // Without prototypes: what a page puts on `Object.prototype` must not become a trap or a part of a descriptor.
  const own = { __proto__: null, ...getOwnPropertyDescriptor(owner, name) } as PropertyDescriptor;
  const kind = own.get ? 'get' : 'value';
  /** The object of the native function, and its arguments. */
  const use: unknown[] = [undefined, undefined];
  const steps = { __proto__: null, length: 2, 0: 0 };
  defineProperty(steps, 1, { __proto__: null, get: tie(apply, apply, own[kind], use) } as PropertyDescriptor);
  function found(
    this: readonly [native: unknown, self: Self, given: readonly unknown[]],
    value: Value,
    at: number,
  ): boolean {
    // After the second call, `use` holds neither.
    use[0] = at || this[1];
    use[1] = at || this[2];
    if (at === when) swallow(() => onUse(this[1], value, this[2]));
    return at > 0;
  }
  const trap = (called: unknown) => ({ __proto__: null, apply: called }) as ProxyHandler<() => unknown>;
  // The trap is native and trapped, too: thus all its arguments are one list, which becomes the object of our function.
  const ours = new Veil(own[kind], trap(new Veil(find, trap(tie(call, tie(call, tie(find, steps, found)))))));
  defineProperty(owner, name, { __proto__: null, ...own, [kind]: ours } as PropertyDescriptor);
  return () => {
    if (getOwnPropertyDescriptor(owner, name)?.[kind] === ours) defineProperty(owner, name, own);
  };
}
