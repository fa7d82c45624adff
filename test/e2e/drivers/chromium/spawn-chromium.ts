import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium } from '../../../setup/browsers.ts';
import { until } from '../until.ts';
import type { BrowserCdp } from './cdp.ts';
import { webSocketCdp } from './web-socket-cdp.ts';

/** On Linux without a locale, as in bare containers, it calls a file "download" whose name is not ASCII. */
const locale = ['LC_ALL', 'LC_CTYPE', 'LANG'].some((name) => process.env[name]) ? {} : { LC_ALL: 'C.UTF-8' };

/** Chromium as users run it, with an open debugging port that nobody attaches to anything by. */
export async function spawnChromium(
  dir: string,
  flags: readonly string[],
  headless: boolean,
): Promise<{ readonly cdp: BrowserCdp; end(): Promise<void> }> {
  const mode = headless ? ['--headless=new'] : [];
  const args = [...mode, ...flags, '--remote-debugging-port=0', `--user-data-dir=${dir}`, 'about:blank'];
  const file = join(dir, 'DevToolsActivePort');
  // Of an earlier browser with this profile.
  rmSync(file, { force: true });
  const child = spawn(findChromium(), args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...locale },
  });
  let lastWords = '';
  let over = false;
  child.stderr.on('data', (chunk: Buffer) => {
    lastWords = (lastWords + chunk.toString()).slice(-2000);
  });
  child.once('error', ({ message }) => {
    lastWords = message;
    over = true;
  });
  child.once('close', () => {
    over = true;
  });
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
  });
  const address = await until(
    'Chromium to open its debugging port',
    async () => {
      if (over) return 'none';
      const [port, path] = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
      return port && path ? `ws://127.0.0.1:${port}${path}` : null;
    },
    { timeout: 60_000 },
  ).catch((error) => {
    child.kill('SIGKILL');
    throw error;
  });
  if (address === 'none') throw new Error(`Chromium ended at once, saying: ${lastWords}`);
  const cdp = await webSocketCdp(address);
  const end = async () => {
    await cdp.send('Browser.close').catch(() => child.kill('SIGKILL'));
    await ended;
    cdp.close();
  };
  return { cdp, end };
}
