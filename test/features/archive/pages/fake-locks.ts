interface Asked {
  readonly name: string;
  readonly mode: LockMode;
  begin(): void;
}

/** The locks of a browser: first come, first served. */
export function fakeLocks() {
  const held = new Set<Asked>();
  let pending: Asked[] = [];
  const isFree = ({ name, mode }: Asked) =>
    [...held].every((one) => one.name !== name || (one.mode === 'shared' && mode === 'shared'));
  const leave = (own: Asked) => {
    pending = pending.filter((one) => one !== own);
  };
  function look(): void {
    const awaited = new Set<string>();
    for (const one of pending) {
      if (awaited.has(one.name) || !isFree(one)) {
        awaited.add(one.name);
        continue;
      }
      leave(one);
      held.add(one);
      one.begin();
    }
  }
  async function request(name: string, ...rest: unknown[]): Promise<unknown> {
    const work = rest.at(-1) as (lock: object | null) => unknown;
    const { mode = 'exclusive', ifAvailable = false, signal } = (rest.length > 1 ? rest[0] : {}) as LockOptions;
    signal?.throwIfAborted();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const own: Asked = { name, mode, begin: resolve };
    pending.push(own);
    look();
    if (ifAvailable && pending.includes(own)) {
      leave(own);
      return work(null);
    }
    signal?.addEventListener('abort', () => {
      if (!pending.includes(own)) return;
      leave(own);
      reject(signal.reason);
      look();
    });
    await promise;
    try {
      return await work(own);
    } finally {
      held.delete(own);
      look();
    }
  }
  return { request, query: async () => ({ held: [...held], pending }) };
}
