import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { CaptureStore } from '../../lib/features/library/pages/index.ts';

/** The address of a capture's stored thumbnail; '' if there is none, undefined while it is being read. */
export function useThumbnail(store: Pick<CaptureStore, 'thumbnail'>, id: string): string | undefined {
  const address = useSignal<string | undefined>(undefined);
  useEffect(() => {
    let stale = false;
    let made = '';
    store.thumbnail(id).then((picture) => {
      if (stale) return;
      made = picture ? URL.createObjectURL(picture) : '';
      address.value = made;
    });
    return () => {
      stale = true;
      address.value = undefined;
      if (made) URL.revokeObjectURL(made);
    };
  }, [store, id, address]);
  return address.value;
}
