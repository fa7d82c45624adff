import { describe, expect, it } from 'vitest';
import { all, longForm } from '../../setup/long-form.ts';
import { until } from '../drivers/until.ts';
import { browserName } from '../stage/each-browser.ts';
import { hurry, post, startBridgeStage } from './bridge-stage.ts';

// Chromium's own question for the permission cannot be answered by a test: there it is given before. Firefox's is answered by a preference.
describe(`from nothing to an answer in ${browserName}`, () => {
  it.runIf(all || browserName === 'chromium')(
    'takes one command, the switch and the user’s word',
    { timeout: 120_000, ...longForm },
    async () => {
      const stage = await startBridgeStage(browserName, { installed: false });
      try {
        await hurry(stage);
        const begun = performance.now();
        const child = stage.start('serve', '--port', '0', ...(browserName === 'chromium' ? ['--user-data-dir', stage.profile.dir] : []));
        let printed = '';
        child.stdout?.on('data', (text: Buffer) => {
          printed += text.toString();
        });
        await until('the command to wait for the browser', async () => printed.includes('Waiting for your browser'));
        await stage.page.click('[data-do="bridge"]');
        await stage.page.click('.pairing[data-program="gleaner serve"] [data-do="allow-always"]', { timeout: 60_000 });
        await until('the curl line', async () => printed.includes('Try it:'));
        const address = /http:\/\/127\.0\.0\.1:\d+/.exec(printed)?.[0] ?? '';
        const token = (await stage.gleaner('pair', 'gleaner serve')).trim();
        const { status } = await post(address, '/api/microblog/user_detail', token, '{"uid":"1900000001"}');
        expect(status).toBe(200);
        console.log(`first answer after ${Math.round(performance.now() - begun)} ms`);
        // What is no terminal may be a file: no token in it.
        expect(printed).not.toContain(token);
        child.kill();
      } finally {
        await stage.close();
      }
    },
  );
});
