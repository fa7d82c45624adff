import { vi } from 'vitest';

/** Counts what the database gives and takes while something is done. */
export async function rowsIn(
  work: () => Promise<unknown>,
): Promise<{ readonly read: number; readonly written: number }> {
  let [read, written] = [0, 0];
  const { prototype: stores } = IDBObjectStore;
  const { prototype: indexes } = IDBIndex;
  const count = (request: IDBRequest) => {
    request.addEventListener('success', () => {
      const { result } = request;
      read += Array.isArray(result) ? result.length : result === undefined || result === null ? 0 : 1;
    });
    return request;
  };
  for (const [holder, name] of [stores, indexes].flatMap((one) =>
    (['get', 'getAll', 'openCursor', 'getAllKeys'] as const).map((own) => [one, own] as const),
  )) {
    const own = holder[name] as (...given: unknown[]) => IDBRequest;
    vi.spyOn(holder, name as 'get').mockImplementation(function counted(this: unknown, ...given: unknown[]) {
      return count(own.apply(this, given));
    });
  }
  const put = stores.put;
  vi.spyOn(stores, 'put').mockImplementation(function counted(this: IDBObjectStore, ...given) {
    written += 1;
    return put.apply(this, given);
  });
  await work();
  vi.restoreAllMocks();
  return { read, written };
}
