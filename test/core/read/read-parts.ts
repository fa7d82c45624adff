import { z } from 'zod';
import { Failure, type FailureKind } from '../../../lib/core/failure.ts';
import { handle } from '../../../lib/core/handle.ts';
import { defineOperation, type Operation } from '../../../lib/core/operation.ts';
import { absent, found, type NetworkSource, type PageSource, pending, type Source } from '../../../lib/core/source.ts';
import type { Page, SessionKind } from '../../../lib/core/transport.ts';
import { answer, asker, blankView, fakeParts, fakeTransport, post } from '../parts.ts';
import { told } from '../told.ts';

export type Given = Record<string, unknown> | FailureKind | 'absent' | 'not yet';

export const page: Page = {
  url: async () => 'https://weibo.com/u/1',
  temporary: false,
  // The document has been parsed.
  evaluate: async () => true as never,
  request: () => Promise.reject(new Error('not used')),
  fetch: () => Promise.reject(new Error('not used')),
  observed: async () => [],
};

export function outcome(given: Given) {
  if (given === 'absent') return absent(told('not here'));
  if (given === 'not yet') return pending(told('not here yet'));
  if (typeof given === 'string') throw new Failure(given, told(`it was ${given}`));
  return found(given);
}

export function api(
  id: string,
  given: Given | ((session: SessionKind) => Given),
  over: Partial<NetworkSource<unknown, unknown>> = {},
): Source<unknown> {
  return {
    kind: 'api',
    id,
    sessions: ['own'],
    conclusive: ['removed'],
    read: async (_item, { session }) => outcome(typeof given === 'function' ? given(session.kind) : given),
    normalize: (raw) => raw,
    ...over,
  };
}

export function embedded(given: Given, over: Partial<PageSource<unknown, unknown>> = {}): Source<unknown> {
  const source = {
    kind: 'embedded' as const,
    id: 'embedded',
    hosts: ['weibo.com'],
    scope: 'item' as const,
    conclusive: [],
  };
  return { ...source, read: async () => outcome(given), normalize: (raw) => raw, ...over };
}

export function operationWith(sources: readonly Source<unknown>[], over: Partial<Operation> = {}): Operation {
  return defineOperation({
    spec: 'E10',
    path: '/api/microblog/user_detail',
    name: 'user-detail',
    platform: 'microblog',
    pages: ['profile'],
    rank: 0,
    cookie: 'optional',
    proxy: false,
    echoesPath: false,
    input: z.looseObject({ uid: z.string(), proxy: z.string().nullish() }),
    essentials: {},
    core: [],
    data: z.looseObject({ a: z.string().nullish(), b: z.string().nullish() }),
    identity: ['uid'],
    ids: (input) => ({ uid: String((input as { uid: unknown }).uid) }),
    shareText: () => '',
    prefill: () => null,
    itemUrl: ({ ids }) => `https://weibo.com/u/${ids.uid}`,
    view: blankView,
    sources,
    ...over,
  });
}

export async function read(
  operation: Operation,
  over: {
    cookie?: string;
    explicit?: boolean;
    open?: (url: string, unwatched: boolean) => Page;
    watches?: boolean;
    choice?: 'own' | 'anonymous';
    proxy?: string;
    answers?: boolean;
    pages?: readonly Page[];
    signedIn?: boolean;
  } = {},
) {
  const transport = fakeTransport({
    pages: over.pages ?? [page],
    ...(over.open ? { open: over.open } : {}),
    ...(over.watches === undefined ? {} : { watches: over.watches }),
    ...(over.answers ? { fetch: () => answer('{}') } : {}),
  });
  const base = fakeParts([operation], transport);
  let forgotten = 0;
  const sessions = {
    ...base.parts.sessions,
    choice: async () => over.choice ?? ('automatic' as const),
    signedIn: async () => over.signedIn ?? null,
    forget: async () => {
      forgotten += 1;
    },
  };
  const request = post(operation.path, { uid: '1', ...(over.proxy ? { proxy: over.proxy } : {}) }, over.cookie);
  const answered = await handle({ ...base.parts, sessions }, request, { ...asker, explicit: over.explicit ?? true });
  return { envelope: JSON.parse(answered.envelope), capture: base.saves.at(-1)?.capture, transport, forgotten };
}
