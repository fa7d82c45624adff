/**
 * The pictures of shoot.ts, drawn by Firefox, with what axe finds there.
 * `node test/tools/screens/firefox/shoot-firefox.ts --build <extension built for Firefox> --out <folder> [--only <part of a name>] [--width 320] [--look zh_CN-dark]`
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { objections } from '../objections.ts';
import { serve } from '../serve.ts';
import { readShooting, rest } from '../shooting.ts';
import { openFirefoxWindow } from './firefox-window.ts';
import { openInFirefox } from './open-in-firefox.ts';

const { build, shots, found, end } = await readShooting({ build: '.output/firefox-mv3', start: 'firefox-' });
let head = '';
const { address, server } = await serve(build, () => head);
const window = await openFirefoxWindow();
const evaluating = {
  evaluate: <R>(what: string | (() => R | Promise<R>)) =>
    typeof what === 'string' ? window.page.expression<R>('(0, eval)(arguments[0])', [what]) : window.page.evaluate(what),
};
try {
  for (const shot of shots) {
    await openInFirefox(window, address, shot.screen, shot.look, (one) => {
      head = one;
    });
    await sleep(rest);
    await window.picture(shot.path, shot.full);
    const errors = await window.page.expression<string[]>('globalThis.errors');
    found(shot, [...(await objections(evaluating)), ...errors]);
  }
} finally {
  await window.close();
  server.close();
}
end();
