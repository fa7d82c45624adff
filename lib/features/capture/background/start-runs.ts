import type { Asker, GatewayParts } from '../../../core/gateway.ts';
import { type BeforeRun, handle, type RunRequest, refusal } from '../../../core/handle.ts';
import { byPaging } from '../../../core/operation.ts';
import { createExample, type ExampleParts } from './links/example.ts';
import type { FollowedLinks } from './links/followed-links.ts';
import { createReadText, type Follow } from './links/read-text.ts';

export interface StartRunsParts extends ExampleParts {
  readonly gateway: Omit<GatewayParts, 'operations' | 'keepAnswers'>;
  readonly keepAnswers: NonNullable<GatewayParts['keepAnswers']>;
  readonly follow: Follow;
  readonly followed: FollowedLinks['followed'];
}

export type Runs = ReturnType<typeof startRuns>;

/**
 * Starts the part of captures that needs whole operations, with their schemas and readers: it is loaded for the first
 * request.
 */
export function startRuns({ platforms, operations, follow, followed, targetOf, captured, ...parts }: StartRunsParts) {
  const gateway: GatewayParts = { ...parts.gateway, operations, keepAnswers: parts.keepAnswers };
  return {
    handle: (request: RunRequest, asker: Asker, admit?: BeforeRun) => handle(gateway, request, asker, admit),
    refusal: (path: string, thrown: unknown) => refusal(operations, path, thrown),
    // People do not pick single pages of a list.
    readText: createReadText({
      platforms,
      operations: byPaging(operations).single,
      follow,
      followed,
      ofSeveral: 0,
    }),
    example: createExample({ platforms, operations, targetOf, captured }),
  };
}
