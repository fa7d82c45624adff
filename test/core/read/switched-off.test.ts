import { describe, expect, it } from 'vitest';
import type { Asker } from '../../../lib/core/gateway.ts';
import { handle } from '../../../lib/core/handle.ts';
import type { Source } from '../../../lib/core/source.ts';
import { asker, fakeParts, fakeTransport, post } from '../parts.ts';
import { api, embedded, operationWith, page } from './read-parts.ts';

describe('a source that is switched_off', () => {
  const shown = embedded({ a: 'shown' }, { id: 'shown' });
  const tab: Source<unknown> = { kind: 'tab', id: 'tab', url: () => 'https://weibo.com/u/1', reads: ['shown'] };

  async function run(off: readonly string[], who: Partial<Asker> = {}) {
    const operation = operationWith([
      api('first', () => ({ a: 'first' })),
      api('second', () => ({ a: 'second' })),
      shown,
      tab,
    ]);
    const transport = fakeTransport({
      fetch: () => ({ status: 200, url: '', headers: {}, text: '', setCookies: [] }),
      open: () => ({ ...page, temporary: true }),
    });
    const { parts, saves } = fakeParts([operation], transport, {
      switchedOff: async () => new Set(off.map((id) => `${operation.path} ${id}`)),
    });
    await handle(parts, post(operation.path, { uid: '1' }), { ...asker, ...who });
    const last = saves.at(-1)?.capture;
    return {
      source: last?.source || last?.failure?.kind,
      trail: last?.trail.map(({ source, outcome, reason }) =>
        [source, outcome, reason?.code].filter(Boolean).join(' '),
      ),
    };
  }

  it('is left out and named in the trail; the others keep their order', async () => {
    expect(await run([])).toEqual({ source: 'first', trail: ['first found'] });
    expect(await run(['first'])).toEqual({ source: 'second', trail: ['first absent switched_off', 'second found'] });
  });

  it('is not read in a tab either; with all of them off the failure says so', async () => {
    const { source, trail } = await run(['first', 'second', 'shown']);
    expect(trail).toContain('shown absent switched_off');
    expect(source).toBe('timed_out');
    expect((await run(['first', 'second', 'shown', 'tab'])).trail?.every((line) => line.endsWith('switched_off'))).toBe(
      true,
    );
  });

  it('can still be checked alone', async () => {
    expect(await run(['second'], { only: 'second' })).toEqual({ source: 'second', trail: ['second found'] });
    expect(await run([], { only: 'shown' })).toMatchObject({ trail: [expect.stringContaining('shown absent')] });
  });
});
