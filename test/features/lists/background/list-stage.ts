import { browser } from '../../../../lib/browser/browser.ts';
import type { Platform } from '../../../../lib/core/platform.ts';
import type { createDatabase } from '../../../../lib/database.ts';
import { type StartListsParts, startLists } from '../../../../lib/features/lists/background/index.ts';
import { Lists, reopen } from '../../../../lib/features/lists/store/index.ts';
import { platforms } from '../../../../lib/platforms/index.ts';

/** Douyin with these lists alone, the others with none. */
export const platformsWith = (
  lists: NonNullable<Platform['lists']>,
  more: Partial<Platform> = {},
): readonly Platform[] =>
  platforms.map((one) => (one.id === 'cnvideo' ? { ...one, ...more, lists } : { ...one, lists: [] }));

interface PageScript {
  readonly target: { readonly tabId: number };
  readonly args: readonly unknown[];
  readonly world?: string;
}

/** What scripts in pages give. */
export const answerInPages = (answer: (script: PageScript) => unknown): void =>
  void Object.assign(browser, {
    scripting: { executeScript: async (script: PageScript) => [{ result: await answer(script) }] },
  });

/** Lists that are gathered into a database, where everything is allowed. */
export function gatherInto(
  database: ReturnType<typeof createDatabase>,
  parts: Pick<StartListsParts, 'platforms' | 'kinds'> & Partial<StartListsParts>,
) {
  const own = {
    lists: new Lists(database),
    reopen: (id: string, tabId: number) => reopen(database, id, tabId),
  };
  const gathering = startLists({
    ...own,
    watching: { isOn: async () => true, gather: async () => {} },
    stopLine: async () => {},
    isFull: async () => false,
    tellEvery: 20,
    ...parts,
  });
  return { ...own, gathering };
}
