import { describe, expect, it } from 'vitest';
import { objections } from '../screens/objections.ts';
import type { Look } from '../screens/open-screen.ts';
import { screens } from '../screens/states.ts';
import { all } from '../setup/long-form.ts';
import { screenStage } from './stage/screen-stage.ts';

const { open, clear } = screenStage();

const looks: readonly Look[] = (['en', 'zh_CN'] as const).flatMap((locale) =>
  (['light', 'dark'] as const).map((theme) => ({ locale, theme })),
);
const everyLook: readonly Look[] = [...looks, ...looks.map((one) => ({ ...one, width: 320 }))];

describe('every screen', () => {
  const named = screens.map((screen, index) => ({ name: screen.name, screen, locale: looks[(index % 2) * 2]?.locale ?? 'en' }));
  it.each(named)('$name has nothing to object to', async ({ screen, locale }) => {
    for (const look of all ? everyLook : [{ locale, theme: 'light' } as const]) {
      const { page, errors } = await open(screen, look);
      expect([...(await objections(page)), ...errors], JSON.stringify(look)).toEqual([]);
      // The short form opens each screen once, in one language or the other: dark and narrow is the same document.
      if (!all) {
        await page.emulateMedia({ colorScheme: 'dark' });
        await page.setViewportSize({ width: 320, height: page.viewportSize()?.height ?? 800 });
        expect([...(await objections(page)), ...errors], 'dark and narrow').toEqual([]);
      }
      await clear();
    }
  });
});
