export interface Options {
  /** Without a window: runs everything once and exits. */
  readonly headless: boolean;
  /** Uses the real platforms instead of the replica. */
  readonly live: boolean;
  /** A file with the items to read there; null = the listed public items. */
  readonly items: string | null;
  /** Waits there until the user has signed in. */
  readonly signIn: boolean;
}

const usage = `npm start                 every operation on the local replica of the platforms, in a visible Chromium that stays open
npm start -- --headless   the same without a window (standard where there is no display, and in CI)
npm start -- --live       each source of each operation alone, on the real platforms, with the public items of test/tools/start/live-items.ts
npm start -- --live --items <file>   the same with the links of a file, one a line
npm start -- --live --sign-in        waits until you have signed in; otherwise everything is read as a guest`;

/** @throws Error with the usage */
export function readOptions(args: readonly string[], env: NodeJS.ProcessEnv, platform: NodeJS.Platform): Options {
  const known = ['--headless', '--live', '--items', '--sign-in'];
  const at = args.indexOf('--items');
  const items = at < 0 ? null : (args[at + 1] ?? '');
  const unknown = args.find((one, index) => !known.includes(one) && !(at >= 0 && index === at + 1));
  if (unknown !== undefined) throw new Error(`Unknown option ${unknown}.\n\n${usage}`);
  if (items !== null && (items === '' || !args.includes('--live')))
    throw new Error(`--items wants a file, and goes with --live.\n\n${usage}`);
  const display = platform === 'darwin' || platform === 'win32' || Boolean(env.DISPLAY || env.WAYLAND_DISPLAY);
  const headless = args.includes('--headless') || Boolean(env.CI) || !display;
  const signIn = args.includes('--sign-in');
  if (signIn && (headless || !args.includes('--live')))
    throw new Error(`--sign-in goes with --live, and wants a window.\n\n${usage}`);
  return { headless, live: args.includes('--live'), items, signIn };
}
