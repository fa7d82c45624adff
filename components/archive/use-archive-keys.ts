import { useEffect } from 'preact/hooks';
import { isPlayed } from '../../lib/features/archive/model/index.ts';
import { type ArchiveState, closeItem, turnTo } from './archive-state.ts';

/** Elements that use these keys themselves. */
const ownKeys = 'input, select, textarea, video, audio, [role="tree"]';

/** Moves the focus to the next or previous link of an item in the list. */
function step(by: number): void {
  const links = [...document.querySelectorAll<HTMLElement>('[data-list] [data-item]')];
  const at = links.indexOf(document.activeElement as HTMLElement);
  const next = links[at < 0 ? 0 : Math.max(0, Math.min(links.length - 1, at + by))];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
}

function inList(key: string): boolean {
  const moves: Readonly<Record<string, number>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };
  const by = moves[key];
  if (by !== undefined) step(by);
  else if (key === '/') document.querySelector<HTMLElement>('#search')?.focus();
  else return false;
  return true;
}

function inItem(key: string, { place, open, near, filesOf }: ArchiveState): boolean {
  const { n = 0, at = 0 } = place.value ?? {};
  const turns: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };
  const items: Readonly<Record<string, number>> = { k: -1, j: 1 };
  const turn = turns[key];
  const next = items[key];
  if (key === 'Escape') closeItem();
  else if (turn !== undefined && open.value) {
    const count = filesOf(open.value).filter(isPlayed).length;
    if (at + turn >= 0 && at + turn < count) turnTo(n, at + turn);
  } else if (next !== undefined) {
    const item = near(next);
    if (item) turnTo(item.n);
  } else return false;
  return true;
}

/** The page's keys: `/`, j, k and arrows in the list; Escape, arrows, j and k in an open item. */
export function useArchiveKeys(state: ArchiveState): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      const { key, target } = event;
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      const isTaken = target instanceof Element && target.matches(ownKeys);
      if (isTaken && key !== 'Escape') return;
      const isHandled = state.open.value ? inItem(key, state) : !isTaken && inList(key);
      if (isHandled) event.preventDefault();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [state]);
}
