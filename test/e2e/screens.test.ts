import { describe, expect, it } from 'vitest';
import { all, longForm } from '../setup/long-form.ts';
import { objections } from '../tools/screens/objections.ts';
import type { Look } from '../tools/screens/open-screen.ts';
import { screens } from '../tools/screens/states.ts';
import { screenStage } from './stage/screen-stage.ts';

const { open, clear } = screenStage();

const looks: readonly Look[] = (['en', 'zh_CN'] as const).flatMap((locale) =>
  (['light', 'dark'] as const).map((theme) => ({ locale, theme })),
);
const everyLook: readonly Look[] = [
  ...looks,
  ...looks.map((one) => ({ ...one, width: 320 })),
  { locale: 'en', theme: 'dark', zoomed: true },
  { locale: 'zh_CN', theme: 'light', zoomed: true, forced: true },
];

/**
 * The short form has every so many a screen in one of them: its neighbours, which are states of the same page, have
 * the others.
 */
const every = 42;
const inTurn: readonly Look[] = [
  { locale: 'en', theme: 'light' },
  { locale: 'zh_CN', theme: 'dark', width: 320 },
  { locale: 'en', theme: 'dark', width: 320 },
  { locale: 'zh_CN', theme: 'light' },
  { locale: 'en', theme: 'light', zoomed: true },
  { locale: 'zh_CN', theme: 'dark', forced: true },
];

describe('every screen', () => {
  for (const [index, screen] of screens.entries()) {
    const shown = all ? everyLook : inTurn.filter((_, at) => every * at === index % (every * inTurn.length));
    it.runIf(shown.length > 0)(`${screen.name} has nothing to object to`, longForm, async () => {
      for (const look of shown) {
        const { page, errors } = await open(screen, look);
        expect([...(await objections(page)), ...errors], JSON.stringify(look)).toEqual([]);
        await clear();
      }
    });
  }
});
