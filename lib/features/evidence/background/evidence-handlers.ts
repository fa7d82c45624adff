import { browser } from '../../../browser/browser.ts';
import type { Handlers } from '../../../browser/messaging/serve.ts';
import { noteCaught } from '../../../browser/storage/caught-errors.ts';
import type { TargetOf } from '../../../browser/tabs/find-tabs.ts';
import { openLibrary } from '../../../browser/tabs/open-pages.ts';
import type { Capture } from '../../../core/capture.ts';
import type { OperationOutline } from '../../../core/operation.ts';
import { itemTarget } from '../../../core/page-operations.ts';
import { isOfItem } from '../../capture/model/index.ts';
import type { TakenPicture } from '../model/index.ts';
import type { EvidenceProtocol } from '../protocol.ts';
import { takenPicture } from './taken-picture.ts';

export interface EvidenceParts {
  readonly targetOf: TargetOf;
  readonly operations: readonly OperationOutline[];
  /** A capture, also one that is not stored; null: it is gone. */
  capture(id: string): Promise<Capture | null>;
}

/** Handles the request to save evidence: the library makes the archive, and finds the picture in the session's storage. */
export function createEvidenceHandlers({
  targetOf,
  operations,
  capture: read,
}: EvidenceParts): Handlers<EvidenceProtocol> {
  /** The address of the tab's page, where it shows the item; '' = it does not. `id`: null: of the tab in front. */
  async function pageOf(capture: Capture | null, id: number | null): Promise<string> {
    const tabs =
      id === null
        ? await browser.tabs.query({ active: true, lastFocusedWindow: true })
        : [await browser.tabs.get(id).catch(() => null)];
    const [tab] = tabs;
    if (!capture || !tab) return '';
    const target = await targetOf(tab);
    return isOfItem(capture, target && itemTarget(target, operations)) ? (tab.url ?? '') : '';
  }

  return {
    async 'evidence.save'({ id, address, tab }) {
      const url = await pageOf(await read(id), tab);
      const taken: TakenPicture = { id, url, at: Date.now(), address: url && address };
      // It holds 10 MB, with captures of private windows among them: then there is no picture.
      await takenPicture.change(() => taken).catch(noteCaught);
      await openLibrary({ view: 'capture', id, part: 'evidence' });
      return null;
    },
  };
}
