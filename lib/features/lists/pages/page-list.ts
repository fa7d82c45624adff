import { signal } from '@preact/signals';
import type { Background } from '../../../protocol.ts';
import { createAttempts } from '../../queue/pages/index.ts';
import type { GatheredList } from '../model/index.ts';
import type { ListLook, ScrollUntil } from '../protocol.ts';

/** The list that a tab shows: what its page holds of it, and its gathering. Closing the popup stops nothing. */
export function createPageList(background: Background, tabId: number) {
  /** Undefined: not known yet; null: there is nothing to gather. */
  const look = signal<ListLook | null | undefined>(undefined);
  const { trouble, attempt } = createAttempts();

  let loads = 0;

  /** Of several questions, only the last one's answer counts: a busy page may answer late. */
  function turn(): () => boolean {
    const own = ++loads;
    return () => own !== loads;
  }

  async function load(): Promise<void> {
    const isLate = turn();
    const found = await attempt(() => background.ask('list.look', { tabId }), isLate);
    if (!isLate()) look.value = found;
  }
  function take(gathered: GatheredList | null): void {
    if (gathered && look.value) look.value = { ...look.value, gathered };
  }
  const stop = background.listen('list.changed', ({ list }) => {
    const own = look.value?.gathered;
    if (list.id === own?.id || (list.tabId === tabId && list.kind === look.value?.kind)) take(list);
  });

  return {
    look,
    trouble,
    attempt,
    load,
    stop,
    /** `fresh`: without the comments that an earlier list has. */
    gather: async (fresh = false) => take(await attempt(() => background.ask('list.gather', { tabId, fresh }))),
    scroll: async (until: ScrollUntil) => take(await attempt(() => background.ask('list.scroll', { tabId, until }))),
    /** Ends the gathering; the rows so far stay. */
    async end(): Promise<void> {
      const id = look.value?.gathered?.id;
      await attempt(async () => {
        if (id) await background.ask('list.stop', { id });
        const isLate = turn();
        const found = await background.ask('list.look', { tabId });
        if (!isLate()) look.value = found;
      });
    },
  };
}

export type PageListModel = ReturnType<typeof createPageList>;
