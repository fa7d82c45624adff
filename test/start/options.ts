export interface Options {
  /** No window: runs everything once and ends. */
  readonly headless: boolean;
  /** The real platforms instead of the replica. */
  readonly live: boolean;
}

const usage = `npm start                 every operation on the local replica of the platforms, in a visible Chromium that stays open
npm start -- --headless   the same without a window (standard where there is no display, and in CI)
npm start -- --live       on the real platforms, with the public items of test/start/live-items.ts`;

/** @throws Error with the usage */
export function readOptions(args: readonly string[], env: NodeJS.ProcessEnv, platform: NodeJS.Platform): Options {
  const known = ['--headless', '--live'];
  const unknown = args.find((one) => !known.includes(one));
  if (unknown !== undefined) throw new Error(`Unknown option ${unknown}.\n\n${usage}`);
  const display = platform === 'darwin' || platform === 'win32' || Boolean(env.DISPLAY || env.WAYLAND_DISPLAY);
  return { headless: args.includes('--headless') || Boolean(env.CI) || !display, live: args.includes('--live') };
}
