import { parseArgs } from 'node:util';

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
npm start -- --live       each source of each operation alone, on the real platforms, with the public items that its case names
npm start -- --live --items <file>   the same with the links of a file, one a line
npm start -- --live --sign-in        waits until you have signed in; otherwise everything is read as a guest`;

const options = {
  headless: { type: 'boolean', default: false },
  live: { type: 'boolean', default: false },
  items: { type: 'string' },
  'sign-in': { type: 'boolean', default: false },
} as const;

/** @throws Error with the usage */
export function readOptions(args: readonly string[], env: NodeJS.ProcessEnv, platform: NodeJS.Platform): Options {
  try {
    const { headless: asked, live, items = null, 'sign-in': signIn } = parseArgs({ args: [...args], options }).values;
    const display = platform === 'darwin' || platform === 'win32' || Boolean(env.DISPLAY || env.WAYLAND_DISPLAY);
    const headless = asked || Boolean(env.CI) || !display;
    if (items !== null && !live) throw new Error('--items goes with --live.');
    if (signIn && (headless || !live)) throw new Error('--sign-in goes with --live, and wants a window.');
    return { headless, live, items, signIn };
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : error}\n\n${usage}`, { cause: error });
  }
}
