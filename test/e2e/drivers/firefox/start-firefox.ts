import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { findFirefox } from '../../../setup/browsers.ts';
import type { TemporaryProfile } from '../temporary-profile.ts';
import { until } from '../until.ts';
import { scriptTimeout } from './chrome-context.ts';
import { Marionette } from './marionette.ts';
import { giveStartupCache, keepStartupCache } from './startup-cache.ts';

export interface StartedFirefox {
  readonly marionette: Marionette;
  /** Everything it has written to its standard output. */
  readonly printed: () => string;
  /** Ends it; the profile stays. */
  readonly close: () => Promise<void>;
}

interface Start {
  readonly profile: TemporaryProfile;
  /** The text of its `user.js`. */
  readonly preferences: string;
  readonly headless: boolean;
  /** Beside this process's own variables. */
  readonly env?: NodeJS.ProcessEnv;
}

/** Firefox chooses a free port and writes it into its profile. */
async function marionettePort(file: string, child: ChildProcess): Promise<number> {
  return until(
    'Firefox to open its Marionette port',
    async () => {
      if (child.exitCode !== null) throw new Error(`Firefox ended with code ${child.exitCode}`);
      return existsSync(file) && Number(readFileSync(file, 'utf8'));
    },
    { timeout: 60_000 },
  );
}

/** Firefox under Marionette, in its chrome context. */
export async function startFirefox({ profile, preferences, headless, env = {} }: Start): Promise<StartedFirefox> {
  const portFile = join(profile.dir, 'MarionetteActivePort');
  rmSync(portFile, { force: true });
  giveStartupCache(profile.dir);
  writeFileSync(join(profile.dir, 'user.js'), preferences);
  const flags = ['--marionette', '--remote-allow-system-access', '--no-remote', '--profile', profile.dir];
  const child = spawn(findFirefox(), headless ? ['--headless', ...flags] : flags, {
    stdio: ['ignore', 'pipe', 'pipe'],
    // Without it, the preference that leaves the settings server out counts for nothing.
    env: { ...process.env, MOZ_REMOTE_SETTINGS_DEVTOOLS: '1', ...env },
  });
  let printed = '';
  child.stdout?.on('data', (text: Buffer) => {
    printed += text.toString('utf8');
  });
  let complained = '';
  child.stderr?.on('data', (text: Buffer) => {
    complained = (complained + text.toString('utf8')).slice(-2000);
  });
  profile.own(() => child.kill('SIGKILL'));
  const ended = new Promise<string>((resolve) => {
    child.once('exit', (code, signal) => resolve(`it ended with ${signal ?? code}`));
  });
  const howEnded = async () =>
    `${await Promise.race([ended, setTimeout(2000, 'it goes on', { ref: false })])}\n${complained}`;
  const kill = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  try {
    const marionette = await Marionette.connect(await marionettePort(portFile, child), howEnded);
    await marionette.send('WebDriver:SetTimeouts', { script: scriptTimeout });
    await marionette.send('Marionette:SetContext', { value: 'chrome' });
    const close = async () => {
      await marionette.send('Marionette:Quit', { flags: ['eForceQuit'] }).catch(() => undefined);
      marionette.close();
      // As it ends, it writes down what it has compiled.
      await Promise.race([ended, setTimeout(5000, undefined, { ref: false })]);
      await kill();
      keepStartupCache(profile.dir);
    };
    return { marionette, printed: () => printed, close };
  } catch (error) {
    await kill();
    throw error;
  }
}
