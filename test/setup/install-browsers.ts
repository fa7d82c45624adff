import { spawnSync } from 'node:child_process';
import { type Search, searchChromium, searchFirefox, searchHeadlessShell } from './browsers.ts';

/** One way to get a browser: shown, run, and then the search decides whether it helped. */
interface Attempt {
  readonly words: string;
  readonly command: string;
  readonly args: readonly string[];
  /** Only when a browser was there and refused, e.g. because a library is missing. */
  readonly mends?: boolean;
}

const linux = process.platform === 'linux';

function succeeds(command: string, ...args: string[]): boolean {
  return spawnSync(command, args, { stdio: 'ignore', timeout: 20_000 }).status === 0;
}

/**
 * The words before `apt-get` that make it install: none for root, `sudo -n` where it asks no password; null = cannot.
 */
function aptPrefix(): readonly string[] | null {
  if (!linux || !succeeds('apt-get', '--version')) return null;
  if (process.getuid?.() === 0) return [];
  return succeeds('sudo', '-n', 'true') ? ['sudo', '-n'] : null;
}

const prefix = aptPrefix();

function apt(...packages: string[]): Attempt[] {
  if (!prefix) return [];
  const script = `apt-get update -q && apt-get install -y -q --no-install-recommends ${packages.join(' ')}`;
  const [command = '', ...args] = [...prefix, 'env', 'DEBIAN_FRONTEND=noninteractive', 'sh', '-c', script];
  return [{ words: `apt-get install ${packages.join(' ')}`, command, args }];
}

function playwright(...args: string[]): Attempt {
  return { words: `playwright ${args.join(' ')}`, command: 'playwright', args };
}

function run({ words, command, args }: Attempt): void {
  console.log(`  trying: ${words}`);
  const { status, error } = spawnSync(command, args, {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    timeout: 15 * 60_000,
  });
  if (status !== 0) console.log(`  did not work${error ? `: ${error.message}` : ` (exit ${status})`}`);
}

/** Searches, then tries each way until the search succeeds. */
function ensure(name: string, search: () => Search, attempts: readonly Attempt[], advice: readonly string[]): boolean {
  let result = search();
  if (result.path === null) console.log(`${name}: none to test with yet.`);
  for (const attempt of attempts) {
    if (result.path !== null) break;
    if (attempt.mends && result.refused.length === 0) continue;
    run(attempt);
    result = search();
  }
  if (result.path !== null) {
    console.log(`${name}: ${result.version} (${result.path})`);
    return true;
  }
  console.error(`\n${name}: none found, and none could be installed from here.`);
  for (const line of result.refused) console.error(`  not ${line}`);
  for (const line of advice) console.error(`  ${line}`);
  return false;
}

const firefoxAdvice: Partial<Record<NodeJS.Platform, string>> = {
  darwin: 'Install it: brew install --cask firefox',
  win32: 'Install it: winget install Mozilla.Firefox',
  linux: [
    'Install it: sudo apt-get install -y firefox-esr   (or your system’s package)',
    '  Without root: curl -L "https://download.mozilla.org/?product=firefox-esr-latest-ssl&os=linux64&lang=en-US" | tar -xJ -C ~',
    '                export GLEANER_FIREFOX=~/firefox/firefox',
  ].join('\n'),
};

const haveChromium = ensure(
  'Chromium',
  searchChromium,
  process.env.GLEANER_CHROMIUM
    ? []
    : [
        playwright('install', '--no-shell', 'chromium'),
        // The download may be there and only its system libraries missing.
        ...(prefix ? [{ ...playwright('install-deps', 'chromium'), mends: true }] : []),
        ...apt('chromium'),
      ],
  [
    `Install it: ${linux ? 'sudo apt-get install -y chromium   or   ' : ''}npx playwright install chromium`,
    'Behind a proxy: HTTPS_PROXY=http://host:port npx playwright install chromium',
    'Or name one: GLEANER_CHROMIUM=/path/to/chromium   (Chromium or Chrome for Testing, 148 or later; branded Google Chrome does not load the extension)',
  ],
);

// `npm start` opens Chromium alone: who has no Firefox, and may install none, can still look at Gleaner.
const haveFirefox =
  process.env.npm_lifecycle_event === 'prestart' ||
  ensure('Firefox', searchFirefox, process.env.GLEANER_FIREFOX ? [] : apt('firefox-esr'), [
    firefoxAdvice[process.platform] ?? 'Install Firefox 140 or later.',
    'Or name one: GLEANER_FIREFOX=/path/to/firefox   (140 or later)',
  ]);

/** Chinese text shows as boxes without such a font; nothing fails without it. */
function ensureChineseFont(): void {
  if (!linux) return;
  const { status, stdout } = spawnSync('fc-list', [':lang=zh'], { encoding: 'utf8' });
  if (status !== 0 || stdout.trim() !== '') return;
  const [attempt] = apt('fonts-noto-cjk');
  if (attempt) run(attempt);
  else
    console.log('Chinese font: none; text in screenshots may show as boxes (sudo apt-get install -y fonts-noto-cjk).');
}

/** Saves time and is not needed: where it cannot be had, Chromium itself serves. */
function ensureHeadlessShell(): void {
  const [attempt] = apt('chromium-headless-shell');
  if (searchHeadlessShell().path === null && attempt) run(attempt);
}

if (!haveChromium || !haveFirefox) process.exit(1);
ensureHeadlessShell();
ensureChineseFont();
