import type { Answer, ReplicaRequest, Site } from './framework/site.ts';

interface Circumstances {
  readonly columns?: readonly string[];
  /** Item-level fault of every document. */
  readonly fault?: string;
}

/** One site of the replica, asked without browser or wire, by a clock that the test sets: its rules as such. */
export function askSite(site: Site, { columns = [], fault }: Circumstances = {}) {
  const clock = { now: 1_795_166_000_000 };
  const opened = site.open({
    fault: (_request, role) => (role === 'document' ? (fault ?? null) : null),
    served: () => null,
    now: () => clock.now,
    is: (name) => columns.includes(name),
  });
  return {
    clock,
    /** The cookies of a sign-in, by name. */
    signIn: (host: string) => cookiesOf(opened.signIn?.(host) ?? []),
    async ask(address: string, over: Partial<ReplicaRequest> = {}): Promise<Answer> {
      const url = new URL(address);
      const request = {
        method: 'GET',
        host: url.host,
        path: url.pathname,
        url,
        body: '',
        time: clock.now,
        cookies: {},
        headers: {},
      };
      const answer = await opened.handle({ ...request, ...over });
      if (!answer) throw new Error(`nothing at ${address}`);
      return answer;
    },
  };
}

/** `Set-Cookie` lines as a request's cookies. */
export function cookiesOf(lines: readonly string[]): Record<string, string> {
  return Object.fromEntries(lines.map((line) => (line.split(';')[0] ?? '').split(/=(.*)/).slice(0, 2)));
}
