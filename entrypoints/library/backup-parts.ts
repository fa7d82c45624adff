import { browser } from '../../lib/browser/browser.ts';
import { noteCaught } from '../../lib/browser/storage/caught-errors.ts';
import type { Guards } from '../../lib/browser/storage/open-guard.ts';
import { storedValue } from '../../lib/browser/storage/stored-value.ts';
import { unsavedReason } from '../../lib/browser/unsaved-reason.ts';
import { viewOf } from '../../lib/core/operation.ts';
import { sha256 } from '../../lib/core/sha256.ts';
import type { Database } from '../../lib/database.ts';
import { failureKey } from '../../lib/features/backup/model/index.ts';
import type { BackupParts } from '../../lib/features/backup/pages/index.ts';
import { Evidence } from '../../lib/features/evidence/store/index.ts';
import { writtenEnvelope } from '../../lib/features/export/model/index.ts';
import { saveFile } from '../../lib/features/export/pages/index.ts';
import type { Captures } from '../../lib/features/library/store/index.ts';
import { KeptLists } from '../../lib/features/lists/store/index.ts';
import { Thumbnails } from '../../lib/features/media/store/index.ts';
import { readUserSettings, replaceUserSettings } from '../../lib/features/settings/background/index.ts';
import { settingsOf } from '../../lib/features/settings/model/index.ts';
import { outlines } from '../../lib/outlines.ts';
import { deleteEverything, mergeInto } from './delete-everything.ts';

const lastBackup = storedValue({
  area: 'local',
  key: 'last-backup',
  read: (raw) => (typeof raw === 'number' ? raw : 0),
});

/** The browser and the database for backing up, bringing back and deleting everything. */
export function backupParts(
  database: Database,
  captures: Captures,
  guards: Guards,
  changed: () => Promise<unknown>,
): BackupParts {
  const all = async () => {
    await captures.rebuildAll();
    // Slots count captures in the order of storing: brought back in this order, captures with equal times keep theirs.
    return (await captures.find({ grouped: false })).slots.sort();
  };
  return {
    merge: mergeInto(database, captures),
    captures: async () => ({ slots: await all(), read: (slots) => captures.read(slots) }),
    async ownHashes() {
      const hashes = new Set<string>();
      for await (const one of captures.envelopes(await all())) {
        const hash = await sha256(writtenEnvelope(one) ?? '');
        hashes.add(hash);
        if (one.startedAt !== undefined) hashes.add(failureKey(hash, one.startedAt));
      }
      return hashes;
    },
    fileLists: async () => (await import('./file-lists.ts')).fileListOf,
    formOf(path) {
      const outline = outlines.find((one) => one.path === path);
      return outline && viewOf(outline);
    },
    settings: { read: readUserSettings, write: replaceUserSettings, of: settingsOf },
    last: lastBackup,
    async packedBytes(chosen) {
      const always = (await new Thumbnails(database).weight()).bytes + (await new KeptLists(database).bytes());
      return chosen ? always + (await new Evidence(database).weight()).bytes : always;
    },
    async room() {
      const { quota, usage = 0 } = await navigator.storage.estimate();
      return quota === undefined ? Number.POSITIVE_INFINITY : quota - usage;
    },
    save: (file) => unsavedReason(saveFile(file.name, [file], file.type)),
    gleaner: browser.runtime.getManifest().version,
    seal: () => captures.seal(),
    clear: () => deleteEverything(database, guards),
    changed,
    note: noteCaught,
  };
}
