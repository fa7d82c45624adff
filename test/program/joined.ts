import type { Part, Step } from '../../lib/program/mcp/pages.ts';

type Holder = Record<Step, unknown>;

function put(holder: Holder, step: Step, value: unknown): void {
  Object.defineProperty(holder, step, { value, enumerable: true, configurable: true, writable: true });
}

/**
 * What parts of an answer make together, as a reader would join them. Fails where a part leaves a gap or doubles
 * another.
 */
export function joined(parts: readonly Part[]): unknown {
  const root: Holder = {};
  /** Texts so far, by their path. */
  const texts = new Map<string, string>();
  for (const { at, from, value, json } of parts) {
    const steps = ['root', ...at];
    const last = steps.at(-1) as Step;
    const holder = steps.slice(0, -1).reduce<Holder>((inside, step, index) => {
      if (!Object.hasOwn(inside, step)) put(inside, step, typeof steps[index + 1] === 'number' ? [] : {});
      return inside[step] as Holder;
    }, root);
    if (typeof value === 'string') {
      const before = texts.get(JSON.stringify(at)) ?? '';
      if (before.length !== from) throw new Error(`a gap in a text before ${from}`);
      texts.set(JSON.stringify(at), before + value);
      put(holder, last, json ? complete(before + value) : before + value);
      continue;
    }
    if (!Object.hasOwn(holder, last)) put(holder, last, Array.isArray(value) ? [] : {});
    const whole = holder[last] as Holder;
    if (Object.keys(whole).length !== from) throw new Error(`a gap before ${from}`);
    for (const [index, [name, one]] of Object.entries(value as object).entries()) {
      if (Object.hasOwn(whole, Array.isArray(value) ? from + index : name)) throw new Error(`doubled: ${name}`);
      put(whole, Array.isArray(value) ? from + index : name, one);
    }
  }
  return root.root;
}

function complete(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
