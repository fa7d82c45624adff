import { describe, expect, it } from 'vitest';
import { all, longForm } from '../../setup/long-form.ts';
import { until } from '../drivers/until.ts';
import { browserName } from '../stage/each-browser.ts';
import { bridgeState, startBridgeStage, switchOn } from './bridge-stage.ts';

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
