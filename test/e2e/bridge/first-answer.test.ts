import { describe, expect, it } from 'vitest';
import { all, longForm } from '../../setup/long-form.ts';
import { until } from '../drivers/until.ts';
import { browserName } from '../stage/each-browser.ts';
import { bridgeState, hurry, post, startBridgeStage, switchOn } from './bridge-stage.ts';

describe.runIf(all)(`a Gleaner with an id of its own in ${browserName}`, longForm, () => {
  it('is named by doctor, and connected for good by the command that its settings show', {
    timeout: 120_000,
  }, async () => {
    const inChromium = browserName === 'chromium';
    const stage = await startBridgeStage(browserName, { installed: inChromium, keyless: true });
    try {
      await stage.page.click('[data-do="bridge"]');
      const shown = await stage.page.text('[data-port] code');
      const id = new URL(stage.driver.extensionUrl('')).host;
      expect(shown).toBe(inChromium ? `gleaner install --id ${id}` : 'gleaner install');
      const where = inChromium ? ['--user-data-dir', stage.profile.dir] : [];
      const found = () => stage.gleaner('doctor', ...where).catch(({ stdout }: { stdout: string }) => stdout);
      // Chromium writes its preferences now and then.
      const wanted = inChromium
        ? `--user-data-dir '${stage.profile.dir}' --id ${id}`
        : 'gleaner install --browser firefox';
      await until('doctor to name it', async () => (await found()).includes(wanted), { timeout: 60_000 });
      await stage.gleaner(...shown.split(' ').slice(1));
      await until('the connection', async () => (await bridgeState(stage)).port === 'connected', { timeout: 60_000 });
      await stage.gleaner('install');
      await stage.page.click('[data-do="bridge"]');
      await until('it to end', async () => (await bridgeState(stage)).port === 'closed');
      await switchOn(stage);
      expect(await found()).not.toContain('wrong-id');
    } finally {
      await stage.close();
    }
  });
});

// Chromium's own question for the permission cannot be answered by a test: there it is given before. Firefox's is
// answered by a preference.
describe(`from nothing to an answer in ${browserName}`, () => {
  // test/program/install and bridge.test.ts have the parts of it.
  it.runIf(all)('takes one command, the switch and the user’s word', { timeout: 120_000, ...longForm }, async () => {
    const stage = await startBridgeStage(browserName, { installed: false });
    try {
      await hurry(stage);
      const begun = performance.now();
      const child = stage.start(
        'serve',
        '--port',
        '0',
        ...(browserName === 'chromium' ? ['--user-data-dir', stage.profile.dir] : []),
      );
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
  });
});
