import { browser } from '../../lib/browser/browser.ts';
import { deleteOwnValues, ownValues, restoreOwnValues } from '../../lib/browser/storage/own-values.ts';
import { storedValue } from '../../lib/browser/storage/stored-value.ts';
import type { Capture } from '../../lib/core/capture.ts';
import type { Tree } from '../../lib/core/json/json.ts';
import { viewOf } from '../../lib/core/operation.ts';
import { sha256 } from '../../lib/core/sha256.ts';
import { clearDatabase, type Database } from '../../lib/database.ts';
import type { BackupParts } from '../../lib/features/backup/pages/index.ts';
import { createMerge } from '../../lib/features/backup/store/index.ts';
import { saveFile } from '../../lib/features/export/pages/index.ts';
import type { Captures } from '../../lib/features/library/store/index.ts';
import { Lists } from '../../lib/features/lists/store/index.ts';
import { Thumbnails } from '../../lib/features/media/store/index.ts';
import { readUserSettings, replaceUserSettings } from '../../lib/features/settings/background/index.ts';
import { settingsOf } from '../../lib/features/settings/model/index.ts';
import { outlines } from '../../lib/outlines.ts';

const lastBackup = storedValue({ area: 'local', key: 'last-backup', read: (raw) => (typeof raw === 'number' ? raw : 0) });

/** What backing up, bringing back and deleting everything need of the browser and the database. */
export function backupParts(database: Database, captures: Captures, changed: () => Promise<void>): BackupParts {
  /** Captures are in lists, and their envelopes in a table of their own. */
  const door = {
    facts: (ids: readonly unknown[]) => captures.facts(ids as readonly string[]) as Promise<readonly (Tree | undefined)[]>,
    whole: (id: unknown) => captures.get(String(id)),
    put: (rows: readonly Tree[]) => captures.saveAll(rows as unknown as readonly Capture[]),
    remove: async (ids: readonly unknown[]) => captures.remove(await captures.slotsOf(ids as readonly string[])),
    async related(rows: readonly Tree[]) {
      const all = rows as unknown as readonly Capture[];
      const met = await captures.met(all);
      return all.map(({ path, itemId }) => met.has(`${path} ${itemId}`));
    },
  };
  const all = async () => {
    await captures.rebuildAll();
    // A slot is a number in the order of storing: brought back in this order, equal times stay in their order.
    return (await captures.find({ grouped: false })).slots.sort();
  };
  return {
    merge: createMerge(database, { captures: door }),
    captures: async () => ({ slots: await all(), read: (slots) => captures.read(slots) }),
    async ownHashes() {
      const hashes = new Set<string>();
      for await (const { envelope } of captures.envelopes(await all())) if (envelope !== null) hashes.add(await sha256(envelope));
      return hashes;
    },
    formOf(path) {
      const outline = outlines.find((one) => one.path === path);
      return (
        outline && {
          ...viewOf(outline),
          rows: outline.view.rows,
          response: async () => (await import('./schemas.ts')).responseSchema(path),
        }
      );
    },
    settings: { read: readUserSettings, write: replaceUserSettings, defaults: settingsOf({}) },
    last: { get: lastBackup.get, set: (count) => lastBackup.change(() => count) },
    packedBytes: async () => (await new Thumbnails(database).weight()).bytes + (await new Lists(database).bytes()),
    async room() {
      const { quota, usage = 0 } = await navigator.storage.estimate();
      return quota === undefined ? Number.POSITIVE_INFINITY : quota - usage;
    },
    save: (file) => saveFile(file.name, [file], file.type),
    gleaner: browser.runtime.getManifest().version,
    seal: () => captures.seal(),
    async clear() {
      const [fields, shapes, values] = [await database.fields.toArray(), await database.shapes.toArray(), await ownValues()];
      await clearDatabase(database);
      await deleteOwnValues();
      return () => Promise.all([database.fields.bulkPut(fields), database.shapes.bulkPut(shapes), restoreOwnValues(values)]);
    },
    changed,
  };
}
