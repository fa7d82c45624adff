import { describe, expect, it } from 'vitest';
import type { CapturedFailure } from '../../lib/core/capture.ts';
import type { Envelope } from '../../lib/core/envelope.ts';
import { failureMeanings } from '../../lib/core/failure.ts';
import { handle, type RunRequest } from '../../lib/core/handle.ts';
import { operations } from '../../lib/operations.ts';
import fc from '../setup/fast-check.ts';
import { asker, fakeParts, fakeTransport, post } from './parts.ts';

const { parts } = fakeParts(operations, fakeTransport({}));
const path = '/api/cnvideo/aweme_detail';

async function answerTo(request: RunRequest): Promise<Envelope & { readonly failure: CapturedFailure | null }> {
  const { run, refused, envelope } = await handle(parts, request, asker);
  return { failure: run?.failure ?? refused, ...JSON.parse(envelope) };
}

describe('the gateway', () => {
  it('never throws, whatever comes', async () => {
    const request = fc.record({
      path: fc.constantFrom(path, '', '/x'),
      body: fc.string(),
      cookie: fc.string(),
    });
    await fc.assert(
      fc.asyncProperty(request, async (one) => {
        expect((await answerTo(one)).code).toBeGreaterThan(399);
      }),
    );
  });

  it('never throws on any JSON body', async () => {
    await fc.assert(
      fc.asyncProperty(fc.json(), async (body) => {
        const { code, failure } = await answerTo(post(path, body));
        expect(code).toBe(failure ? failureMeanings[failure.kind].code : 200);
      }),
    );
  });
});
