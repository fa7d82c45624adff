import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** What a test runner sets and a build for users must not see. */
const testOnly = ['NODE_ENV', 'VITEST', 'MODE', 'PROD', 'DEV', 'GLEANER_PROXY', 'GLEANER_SOURCES_OFF'];

/**
 * Builds the extension as users get it, into a folder inside `out`, and gives that folder.
 * @throws Error with WXT's words
 */
export function buildExtension(browser: 'chromium' | 'firefox', out: string): string {
  const env: NodeJS.ProcessEnv = { ...process.env, GLEANER_OUT: out };
  for (const name of testOnly) delete env[name];
  const target = browser === 'firefox' ? ['-b', 'firefox', '--mv3'] : [];
  const run = spawnSync(process.execPath, ['node_modules/wxt/bin/wxt.mjs', 'build', ...target], {
    cwd: root,
    env,
    encoding: 'utf8',
  });
  if (run.status !== 0) throw new Error(`The extension does not build:\n${run.stdout}\n${run.stderr}`);
  return `${out}/${browser === 'firefox' ? 'firefox' : 'chrome'}-mv3`;
}
