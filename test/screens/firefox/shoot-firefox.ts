import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { looksNamed } from '../looks.ts';
import { objections } from '../objections.ts';
import { serve } from '../serve.ts';
import { screens } from '../states.ts';
import { openFirefoxWindow } from './firefox-window.ts';
import { openInFirefox } from './open-in-firefox.ts';

/**
 * The pictures of shoot.ts, drawn by Firefox, with what axe finds there.
 * `node test/screens/firefox/shoot-firefox.ts --build <extension built for Firefox> --out <folder> [--only <part of a name>] [--width 320] [--look zh_CN-dark]`
 */
const { values } = parseArgs({
  options: {
    build: { type: 'string', default: '.output/firefox-mv3' },
    out: { type: 'string' },
    only: { type: 'string', default: '' },
    width: { type: 'string' },
    look: { type: 'string', default: '' },
  },
});
const { build, out, only, width, look: onlyLook } = values;
if (!out) throw new Error('--out <folder> names where the pictures go; choose one outside the repository');

await mkdir(out, { recursive: true });
let head = '';
const { address, server } = await serve(build, () => head);
const window = await openFirefoxWindow();
const evaluating = {
  evaluate: <R>(what: string | (() => R | Promise<R>)) =>
    typeof what === 'string' ? window.page.expression<R>('(0, eval)(arguments[0])', [what]) : window.page.evaluate(what),
};
let count = 0;
try {
  for (const screen of screens.filter(({ name }) => name.includes(only))) {
    for (const { name, ...look } of looksNamed(onlyLook)) {
      await openInFirefox(window, address, screen, { ...look, ...(width ? { width: Number(width) } : {}) }, (one) => {
        head = one;
      });
      await sleep(100);
      const path = join(out, `firefox-${screen.name}-${name}${width ? `-${width}` : ''}.png`);
      await window.picture(path, !screen.page.startsWith('library'));
      const errors = await window.page.expression<string[]>('globalThis.errors');
      const found = [...(await objections(evaluating)), ...errors];
      for (const line of found) console.error(`${screen.name} (${name}): ${line}`);
      count += found.length;
    }
  }
} finally {
  await window.close();
  server.close();
}
console.log(count ? `${count} objections` : 'axe finds nothing');
process.exitCode = count ? 1 : 0;
