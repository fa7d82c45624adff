/**
 * Pictures of every state of the pages, in both languages and themes, and what is objected to on them.
 * `node test/tools/screens/shoot.ts --out <folder> [--browser firefox] [--build <built extension>] [--only <part of a
 * name>] [--width 320] [--look zh_CN-dark] [--zoomed] [--forced]`
 */
import '../../../lib/browser/stand-in.ts';
import { mkdir } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { browserNamed, drawing } from './drawing.ts';
import { complaints, looksNamed, shotsOf } from './shooting.ts';

const { values } = parseArgs({
  options: {
    browser: { type: 'string', default: 'chromium' },
    build: { type: 'string' },
    out: { type: 'string' },
    only: { type: 'string', default: '' },
    width: { type: 'string' },
    look: { type: 'string', default: '' },
    zoomed: { type: 'boolean', default: false },
    forced: { type: 'boolean', default: false },
  },
});
const { out, only, width, look: onlyLook, zoomed, forced } = values;
if (!out) throw new Error('--out <folder> names where the pictures go; choose one outside the repository');
await mkdir(out, { recursive: true });
const browser = browserNamed(values.browser);
const { draw, build } = drawing[browser];
const looks = looksNamed(onlyLook).map((look) => ({
  ...look,
  zoomed,
  forced,
  ...(width ? { width: Number(width) } : {}),
}));
const { found, end } = complaints();
await draw(
  values.build ?? build,
  shotsOf(out, new RegExp(only), looks, browser === 'firefox' ? 'firefox-' : ''),
  found,
);
end();
