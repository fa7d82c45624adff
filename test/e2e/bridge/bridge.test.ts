import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browserName } from '../stage/each-browser.ts';
import { type BridgeStage, bridgeState, hurry, pair, serve, startBridgeStage, switchOn } from './bridge-stage.ts';

describe(`the bridge in ${browserName}`, () => {
  let stage: BridgeStage;
  beforeAll(async () => {
    stage = await startBridgeStage(browserName);
    await hurry(stage);
    await switchOn(stage);
  });
  afterAll(() => stage?.close());

  it('answers a program the user has allowed, and no other', async () => {
    console.log(await stage.gleaner('status'));
    const token = await pair(stage, 'a script');
    console.log(token);
    const http = await serve(stage);
    const post = (authorization: string) =>
      fetch(`${http.address}/api/cnvideo/aweme_detail`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization },
        body: JSON.stringify({ share_text: stage.replica.example('cnvideo', 'a video').url }),
      });
    const good = await post(`Bearer ${token}`);
    console.log(good.status, (await good.text()).slice(0, 300), http.printed());
    const bad = await post('Bearer nonsense');
    console.log(bad.status, await bad.text());
    console.log(JSON.stringify(await bridgeState(stage)));
    http.end();
    expect(good.status).toBe(200);
  });
});
