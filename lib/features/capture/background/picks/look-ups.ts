import type { RunRequest } from '../../../../core/handle.ts';

interface LookUp {
  readonly run: string;
  /** Whether the run exists. */
  isBegun: boolean;
}

/** What tabs have asked to look up, until the run has ended or could not begin. */
export function createLookUps() {
  const underWay = new Map<string, LookUp>();
  const keyOf = (tabId: number, { path, body }: RunRequest) => `${tabId} ${path} ${body}`;
  return {
    of: (tabId: number, request: RunRequest): LookUp | null => underWay.get(keyOf(tabId, request)) ?? null,

    begun(run: string): void {
      for (const one of underWay.values()) if (one.run === run) one.isBegun = true;
    },

    async during<T>(tabId: number, request: RunRequest, run: string, work: () => Promise<T>): Promise<T> {
      const key = keyOf(tabId, request);
      underWay.set(key, { run, isBegun: false });
      try {
        return await work();
      } finally {
        if (underWay.get(key)?.run === run) underWay.delete(key);
      }
    },
  };
}
