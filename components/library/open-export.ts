import { type Exported, exportedCapture } from '../../lib/features/export/model/index.ts';
import type { CaptureStore, OpenCapture } from '../../lib/features/library/pages/index.ts';

/**
 * The open capture for an export, read from the store at that moment; one that is never stored, as it is shown, also
 * where there is no store: private windows of Firefox have none, and none opens on a full disk.
 */
export async function* openExport(
  { capture, related }: OpenCapture,
  store: Pick<CaptureStore, 'get'>,
): AsyncGenerator<Exported> {
  const stored = await store.get(capture.id).catch((thrown) => {
    if (capture.stored) throw thrown;
    return null;
  });
  const own = stored ?? (capture.stored ? null : capture);
  if (own) yield exportedCapture(own, related.note ?? undefined);
}

/** The open capture as exports have it, for what is copied. @throws where it is gone */
export async function exportedOpen(open: OpenCapture, store: Pick<CaptureStore, 'get'>): Promise<Exported> {
  for await (const one of openExport(open, store)) return one;
  throw new Error('The capture is gone.');
}
