/** Does one thing at a time for each host, in the order in which it is asked. */
export type HostTurns = <Result>(host: string, work: () => Promise<Result>) => Promise<Result>;

/** Makes turns that nobody else takes. */
export function createHostTurns(): HostTurns {
  /** What each host was asked for last. Never rejects. */
  const last = new Map<string, Promise<unknown>>();
  return (host, work) => {
    const done = (last.get(host) ?? Promise.resolve()).then(work);
    last.set(
      host,
      done.catch(() => {}),
    );
    return done;
  };
}
