import { expect, it, onTestFinished } from 'vitest';
import { Failure, type FailureKind, failureMeanings } from '../../lib/core/failure.ts';
import type { GatewayParts } from '../../lib/core/gateway.ts';
import { operations } from '../../lib/operations.ts';
import { platforms } from '../../lib/platforms/index.ts';
import { createBrowser } from '../../lib/program/client/ask.ts';
import { told } from '../core/told.ts';
import { asProgram } from '../features/bridge/as-program.ts';
import { fakeExtension, temporaryHome } from './fake-extension.ts';
import { listeningServer } from './listening-server.ts';

const kinds = Object.entries(failureMeanings) as [FailureKind, { code: number }][];

it.each(kinds)('%s comes over HTTP as the gateway gives it', async (kind, { code }) => {
  const home = temporaryHome();
  const turn = () => Promise.reject(new Failure(kind, told('Words: with “signs”.')));
  const ask = asProgram({ operations, platforms } as unknown as GatewayParts, turn);
  await fakeExtension(home, ({ argument }) => ask(argument));
  const browser = createBrowser({ home, token: 'good' });
  onTestFinished(() => browser.close());
  const port = await listeningServer({
    programOf: () => 'a script',
    ask: (request, token, signal) => browser.call('handle', request, { token, signal }),
    wait: () => 0,
    connected: async () => true,
    openApi: () => '',
    paths: [],
    log: () => {},
    now: () => 0,
    slowest: 2000,
  });
  // One that repeats its path, too.
  for (const path of ['/api/cnvideo/aweme_detail', '/api/notes/note_detail']) {
    const headers = { authorization: 'Bearer good', 'content-type': 'application/json' };
    const body = JSON.stringify({
      aweme_id: '7565000000000000129',
      note_id: '6843d5b5000000002100f6c1',
      xsec_token: null,
      share_text: null,
    });
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', headers, body });
    const envelope = {
      code,
      msg: `${kind}: Words: with “signs”.`,
      ...(path.includes('note') ? { path } : {}),
      data: null,
    };
    expect([response.status, await response.text()]).toEqual([code, JSON.stringify(envelope)]);
  }
});
