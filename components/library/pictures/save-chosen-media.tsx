import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Capture } from '../../../lib/core/capture.ts';
import { JsonNode } from '../../../lib/core/json/json-node.ts';
import { thrownText } from '../../../lib/core/thrown-text.ts';
import type { CaptureStore } from '../../../lib/features/library/pages/index.ts';
import { listMedia, mediaFileName, savable } from '../../../lib/features/media/model/index.ts';
import { formatCount } from '../../format/format-count.ts';
import { message } from '../../format/message.ts';
import { useBackground } from '../../parts/background-context.ts';

interface Props {
  readonly store: Pick<CaptureStore, 'read'>;
  readonly slots: Uint32Array;
  /** Platforms the library has captures from. */
  readonly platforms: readonly string[];
  /** Asks the browser for host permissions; must be called from a click. */
  readonly allow: (origins: readonly string[]) => Promise<boolean>;
}

/** The capture's main media, each in its best form, or the next best if its host refuses that. */
function filesOf(capture: Capture) {
  const items = capture.state === 'done' && capture.envelope !== null ? listMedia(JsonNode.of(capture.envelope)) : [];
  return savable(items).flatMap((item) => {
    const [best] = item.files;
    const addresses = item.files.flatMap((one) => one.addresses);
    return best ? [{ addresses, name: mediaFileName(capture, item, items.indexOf(item), best) }] : [];
  });
}

/** Saves the media of all selected captures, one capture at a time. */
export function SaveChosenMedia({ store, slots, platforms, allow }: Props) {
  const background = useBackground();
  const told = useSignal('');
  const busy = useSignal(false);
  const missing = useSignal<readonly string[]>([]);
  const all = platforms.join(' ');
  // Fetched before the click: in Firefox, an await inside a click loses the user gesture.
  useEffect(() => {
    const asked = all.split(' ').map((platform) => background?.ask('media.terms', { platform }));
    Promise.all(asked).then(
      (terms) => {
        missing.value = terms.flatMap((one) => one?.origins ?? []);
      },
      () => {},
    );
  }, [background, all, missing]);
  async function save(): Promise<void> {
    if (!background) return;
    busy.value = true;
    let [saved, wanted] = [0, 0];
    // Without the permission, the hosts may still answer requests without a Referer.
    if (missing.value.length > 0 && (await allow(missing.value).catch(() => false))) missing.value = [];
    try {
      for await (const capture of store.read(slots)) {
        const files = filesOf(capture);
        if (files.length === 0) continue;
        wanted += files.length;
        const faults = await background.ask('media.save', { platform: capture.platform, files });
        saved += files.length - faults.length;
        told.value = message('mediaSavedOf', formatCount(String(saved)), formatCount(String(wanted)));
      }
      if (wanted === 0) told.value = message('mediaNone');
    } catch (error) {
      told.value = thrownText(error);
    } finally {
      busy.value = false;
    }
  }
  return (
    <>
      <button type="button" data-do="save-chosen-media" disabled={busy.value || slots.length === 0} onClick={save}>
        {message('saveMedia')}
      </button>
      <span role="status" class="muted">
        {told.value}
      </span>
    </>
  );
}
