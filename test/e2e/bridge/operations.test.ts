import { afterAll, beforeAll, describe, it } from 'vitest';
import { operations } from '../../../lib/operations.ts';
import { all, longForm } from '../../setup/long-form.ts';
import { browserName } from '../stage/each-browser.ts';
import { expectAsPopup } from './as-popup.ts';
import { type BridgeStage, type serve, startServedStage } from './bridge-stage.ts';

describe.runIf(all)(`every operation over HTTP in ${browserName}`, longForm, () => {
  let stage: BridgeStage;
  let token = '';
  let http: Awaited<ReturnType<typeof serve>>;
  beforeAll(async () => {
    ({ stage, token, http } = await startServedStage(browserName, { pace: 50, firstPoll: 100 }));
  });
  afterAll(async () => {
    http?.end();
    await stage?.close();
  });

  it.each(operations)('$spec answers what the popup exports, byte for byte', async ({ path }) => {
    await expectAsPopup(stage, http.address, token, path);
  });
});
