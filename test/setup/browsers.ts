import { spawnSync } from 'node:child_process';
import { accessSync, constants, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';

/** A browser the tests can drive, as searched for on this machine. */
interface Wanted {
  readonly name: string;
  /** Environment variable that overrides the search. */
  readonly variable: string;
  /** Lowest version the tests are driven in; users' may be older (`browserslist` in package.json). */
  readonly lowest: number;
  /** Commands on the PATH, then full paths. */
  readonly commands: readonly string[];
  paths(): readonly string[];
  /** Why a browser that says `version` of itself does not serve, or null. */
  refuse(version: string): string | null;
}

/** Full path, or why there is none: one line per browser that was looked at and refused. */
export type Search =
  | { readonly path: string; readonly version: string }
  | { readonly path: null; readonly refused: readonly string[] };

const programFiles = [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA].filter(
  (dir) => dir !== undefined,
);

/** Where Playwright keeps its own Chromium, whether or not it is there. */
function playwrightChromium(): string {
  const playwright = createRequire(import.meta.url)('playwright') as typeof import('playwright');
  return playwright.chromium.executablePath();
}

const chromium: Wanted = {
  name: 'Chromium',
  variable: 'GLEANER_CHROMIUM',
  lowest: 148,
  commands: ['chromium', 'chromium-browser'],
  paths: () => [
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    ...programFiles.map((dir) => join(dir, 'Chromium', 'Application', 'chrome.exe')),
    playwrightChromium(),
  ],
  refuse: (version) =>
    /^Google Chrome(?! for Testing)/.test(version)
      ? 'branded Google Chrome ignores --load-extension; Chromium or Chrome for Testing is needed'
      : null,
};

/** Chromium without its window: pages start several times as fast, but it loads no extension. */
const headlessShell: Wanted = {
  name: 'Chromium’s headless shell',
  variable: 'GLEANER_HEADLESS_SHELL',
  lowest: 148,
  commands: ['chromium-headless-shell', 'chrome-headless-shell'],
  paths: () => [],
  refuse: () => null,
};

const firefox: Wanted = {
  name: 'Firefox',
  variable: 'GLEANER_FIREFOX',
  lowest: 140,
  commands: ['firefox-esr', 'firefox'],
  paths: () => [
    '/Applications/Firefox.app/Contents/MacOS/firefox',
    ...programFiles.map((dir) => join(dir, 'Mozilla Firefox', 'firefox.exe')),
  ],
  refuse: () => null,
};

function runnable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function onPath(command: string): readonly string[] {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.map((folder) => join(folder, command)).filter(runnable);
}

/**
 * Why the program at `path` does not serve, or its version. Started once with `--version`, which also proves that its
 * libraries are there.
 */
function examine(path: string, wanted: Wanted): { version: string } | { refused: string } {
  if (/^\/snap\/|\/snap$/.test(realpathSync(path)))
    return { refused: 'a snap cannot read the temporary profile of a test' };
  // On Windows a browser opens a window instead of printing its version.
  if (process.platform === 'win32') return { version: wanted.name };
  const run = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 30_000 });
  const version = run.stdout?.trim().split('\n').at(-1) ?? '';
  if (run.status !== 0)
    return { refused: run.stderr?.trim().split('\n').at(-1) || `does not start (${run.error?.message ?? run.status})` };
  const refused = wanted.refuse(version);
  if (refused) return { refused };
  const major = Number(/(\d+)\./.exec(version)?.[1] ?? 0);
  return major >= wanted.lowest ? { version } : { refused: `${version} is older than ${wanted.lowest}` };
}

function search(wanted: Wanted): Search {
  const named = process.env[wanted.variable];
  const candidates = named ? [named] : [...wanted.commands.flatMap(onPath), ...wanted.paths().filter(runnable)];
  const refused: string[] = [];
  for (const path of candidates) {
    if (!runnable(path)) {
      refused.push(`${path} (from ${wanted.variable}): no program there`);
      continue;
    }
    const result = examine(path, wanted);
    if ('version' in result) return { path, version: result.version };
    refused.push(`${path}: ${result.refused}`);
  }
  return { path: null, refused };
}

export const searchChromium = (): Search => search(chromium);
export const searchFirefox = (): Search => search(firefox);

function find(wanted: Wanted): string {
  const result = search(wanted);
  if (result.path !== null) return result.path;
  throw new Error(
    [
      `No ${wanted.name} to test with; npm start or npm test installs one, or set ${wanted.variable}.`,
      ...result.refused,
    ].join('\n  '),
  );
}

/** Path of a Chromium that loads unpacked extensions. @throws Error that says what was looked at and what helps */
export const findChromium = (): string => find(chromium);

export const searchHeadlessShell = (): Search => search(headlessShell);

/**
 * Path of the fastest Chromium for pages without the extension: the headless shell where there is one. @throws Error as
 * `findChromium`
 */
export const findPageChromium = (): string => searchHeadlessShell().path ?? findChromium();

/** Path of a Firefox. @throws Error that says what was looked at and what helps */
export const findFirefox = (): string => find(firefox);
