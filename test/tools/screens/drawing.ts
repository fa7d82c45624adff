import { drawInChromium } from './draw-in-chromium.ts';
import { drawInFirefox } from './firefox/draw-in-firefox.ts';

/** How a browser draws screens, and of which build where none is given. */
export const drawing = {
  chromium: { draw: drawInChromium, build: '.output/chrome-mv3' },
  firefox: { draw: drawInFirefox, build: '.output/firefox-mv3' },
} as const;

type Browser = keyof typeof drawing;

/** @throws for a name that no browser has */
export function browserNamed(name: string): Browser {
  if (name in drawing) return name as Browser;
  throw new Error(`--browser is one of ${Object.keys(drawing).join(', ')}`);
}
