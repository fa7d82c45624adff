import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import type { Capture } from '../../../lib/core/capture.ts';
import { JsonNode } from '../../../lib/core/json/json-node.ts';
import type { CaptureLine, CaptureStore } from '../../../lib/features/library/pages/index.ts';
import { listMedia, type MediaItem } from '../../../lib/features/media/model/index.ts';
import { useOutline } from '../../rows/use-outline.ts';

const none: readonly MediaItem[] = [];

/** The media of a listed capture, parsed in slices once it is visible; [] while it is being read. */
export function useCaptureMedia(store: Pick<CaptureStore, 'get'>, line: CaptureLine | null | undefined): readonly MediaItem[] {
  const capture = useSignal<Capture | null>(null);
  const id = line?.state === 'done' ? line.id : '';
  useEffect(() => {
    let stale = false;
    capture.value = null;
    if (id) {
      store.get(id).then(
        (read) => {
          if (!stale) capture.value = read;
        },
        () => {},
      );
    }
    return () => {
      stale = true;
    };
  }, [store, id, capture]);
  const outline = useOutline(capture.value?.envelope ?? null);
  return useMemo(() => (outline ? listMedia(new JsonNode(outline)) : none), [outline]);
}
