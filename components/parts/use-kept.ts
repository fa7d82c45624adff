import { type Signal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';

/** A choice about a page's looks, kept in this browser; `usual` if none was kept, or it cannot be read. */
export function useKept<Value>(name: string, usual: Value): Signal<Value> {
  const kept = useSignal(usual);
  const isRead = useSignal(false);
  if (!isRead.value) {
    isRead.value = true;
    try {
      kept.value = JSON.parse(localStorage.getItem(name) ?? 'null') ?? usual;
    } catch {
      // Pages have no storage, or it holds something else.
    }
  }
  useEffect(() => {
    let chosen = false;
    return kept.subscribe((value) => {
      // The first value is the initial one, not a choice.
      if (chosen) localStorage.setItem(name, JSON.stringify(value));
      chosen = true;
    });
  }, [kept, name]);
  return kept;
}
