import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { failureMeanings } from '../../../lib/core/failure.ts';
import { cases } from '../../conformance/cases.ts';
import { all, longForm } from '../../setup/long-form.ts';
import { askExtension } from '../stage/ask-extension.ts';
import { browserName } from '../stage/each-browser.ts';
import { type BridgeStage, post, type serve, startServedStage } from './bridge-stage.ts';

const wire = ['empty', 'malformed', 'status-403', 'status-404', 'status-429', 'status-500', 'cut'];
/** A background tab is not waited for as long as for users. */
const impatient = { pace: 0, firstPoll: 50, openPatience: 200, hiddenPatience: 800 };

// Whatever goes wrong: a program is told what the user is told, with the code of the kind. All kinds, without a
// browser: test/program/failures.test.ts.
describe.runIf(all)(`failures over HTTP in ${browserName}`, longForm, () => {
  let stage: BridgeStage;
  let token = '';
  let http: Awaited<ReturnType<typeof serve>>;
  beforeAll(async () => {
    ({ stage, token, http } = await startServedStage(browserName, impatient));
  });
  afterAll(async () => {
    http?.end();
    await stage?.close();
  });

  it.each(cases.filter(({ operation }) => operation.spec === 'E10'))(
    'of $operation.spec are those of the browser',
    {
      timeout: 600_000,
    },
    async ({ operation: { path, platform }, body: asked }) => {
      const { replica, page } = stage;
      const body = JSON.stringify(asked);
      const kinds = new Set<string>();
      for (const fault of [...replica.faults(platform), ...wire]) {
        const arrange = () => {
          replica.reset();
          replica.set({ platform, fault });
        };
        arrange();
        const own = await askExtension(page, 'run.start', { path, body, tabId: null, explicit: true });
        const failure = own.refused ?? own.run?.failure;
        arrange();
        const { status, text } = await post(http.address, path, token, body);
        expect([status, text], fault).toEqual([failure ? failureMeanings[failure.kind].code : 200, own.envelope]);
        if (status === 200) continue;
        const [kind = ''] = JSON.parse(text).msg.split(':');
        expect(status).toBe(failureMeanings[kind as keyof typeof failureMeanings].code);
        kinds.add(kind);
        // The user has passed the check.
        await askExtension(page, 'queue.release', { platform });
      }
      console.log(`${browserName} ${path}: ${[...kinds].sort().join(', ')}`);
      expect(kinds.size).toBeGreaterThan(4);
    },
  );
});
