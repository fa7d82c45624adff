import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { all, longForm } from '../../setup/long-form.ts';
import { until } from '../drivers/until.ts';
import { browserName, inChromium } from '../stage/each-browser.ts';
import { type BridgeStage, bridgeState, hurry, pair, post, serve, startBridgeStage, switchOn } from './bridge-stage.ts';

// One story, in its order: it begins switched off.
describe(`the bridge in ${browserName}`, { shuffle: false }, () => {
  let stage: BridgeStage;
  // Asked for over the network, without a tab.
  const path = '/api/microblog/user_detail';
  const body = () => JSON.stringify({ uid: '1900000001' });
  beforeAll(async () => {
    stage = await startBridgeStage(browserName);
    await hurry(stage);
  });
  afterAll(() => stage?.close());

  it('is off until the user switches it on: no host, no permission', async () => {
    expect(await bridgeState(stage)).toMatchObject({ on: false, port: 'closed' });
    await expect(stage.gleaner('status')).rejects.toMatchObject({ code: 1 });
    await switchOn(stage);
    expect(await stage.gleaner('status')).toContain(browserName);
    if (browserName === 'firefox') {
      const data = await stage.driver.background(async (api) => JSON.stringify(await api.permissions.getAll()));
      expect(JSON.parse(data).data_collection).toEqual([
        'websiteContent',
        'browsingActivity',
        'personalCommunications',
      ]);
    }
  });

  it('answers a program the user has allowed, shows what it did, and lets it be taken back', async () => {
    const token = await pair(stage, 'a script');
    const http = await serve(stage);
    expect(await post(http.address, path, 'nonsense', body())).toMatchObject({ status: 401 });
    const good = await post(http.address, path, token, body());
    expect(good.status, good.text).toBe(200);
    expect(JSON.parse(good.text)).toMatchObject({ code: 200, msg: 'success' });
    const state = await bridgeState(stage);
    expect(state.uses[0]).toMatchObject({ program: 'a script', what: path, status: 200 });
    expect(JSON.stringify(state)).not.toContain(token);
    expect(http.printed()).toMatch(/POST \/api\/microblog\/user_detail 200 \d+ ms "a script"/);
    expect(http.printed()).not.toContain(token);
    await stage.page.click('[data-program="a script"] [data-do="revoke"]');
    await until(
      'it to be forgotten',
      async () => !(await bridgeState(stage)).programs.some(({ name }) => name === 'a script'),
    );
    expect(await post(http.address, path, token, body())).toMatchObject({ status: 401 });
    http.end();
  });

  inChromium('shows a request in the popup, over whatever page is in front', async () => {
    const page = await stage.driver.newPage(stage.replica.origin);
    // Heard from the start: on a busy machine it has ended before the click is told.
    const refused = expect(stage.gleaner('pair', 'a stranger')).rejects.toMatchObject({
      code: 3,
      stderr: expect.stringContaining('did not allow'),
    });
    const popup = await stage.driver.shownPopup({ timeout: 60_000 });
    expect(await popup.text('.pairing')).toContain('“a stranger”');
    await popup.click('.pairing [data-do="deny"]');
    await refused;
    expect(await bridgeState(stage)).toMatchObject({ requests: [] });
    await popup.close();
    await page.close();
    await stage.page.bringToFront();
  });

  it('ends when everything is deleted, and is back when that is undone', async () => {
    const { page } = stage;
    for (const button of ['[data-do="delete-all"]', '[role="alert"] .danger']) await page.click(button);
    await until('the host to end', async () => (await stage.gleaner('status').catch(() => '')) === '');
    expect(await bridgeState(stage)).toMatchObject({ on: false, port: 'closed', programs: [] });
    await page.click('[data-do="undo-delete"]');
    await page.waitFor('section[data-port="connected"]', { timeout: 60_000 });
    expect(await stage.gleaner('status')).toContain(browserName);
  });

  it.runIf(all)('is back after a stopped worker and after the browser was started again', longForm, async () => {
    const token = await pair(stage, 'a patient script');
    const http = await serve(stage);
    const answered = () =>
      until(
        'an answer',
        async () => {
          const { status, text } = await post(http.address, path, token, body());
          // A request that was under way fails clearly.
          expect([200, 503], text).toContain(status);
          return status === 200;
        },
        { timeout: 60_000 },
      );
    await stage.driver.stopWorker();
    await answered();
    await stage.restart();
    await answered();
    http.end();
  });
});
