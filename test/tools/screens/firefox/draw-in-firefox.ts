import { setTimeout as sleep } from 'node:timers/promises';
import { objections } from '../objections.ts';
import { serve } from '../serve.ts';
import { type Draw, rest } from '../shooting.ts';
import { openFirefoxWindow } from './firefox-window.ts';
import { openInFirefox } from './open-in-firefox.ts';

export const drawInFirefox: Draw = async (build, shots, found) => {
  let head = '';
  const { address, server } = await serve(build, () => head);
  const window = await openFirefoxWindow();
  const evaluating = {
    evaluate: <R>(what: string | (() => R | Promise<R>)) =>
      typeof what === 'string'
        ? window.page.expression<R>('(0, eval)(arguments[0])', [what])
        : window.page.evaluate(what),
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
};
