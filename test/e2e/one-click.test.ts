import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { operations } from '../../lib/operations.ts';
import { cases } from '../conformance/cases.ts';
import { captureItem } from '../start/capture-item.ts';
import { replicaItems } from '../start/replica-items.ts';
import { eachBrowser } from './each-browser.ts';

// What `npm start` shows, in both browsers: each listed operation by page and by pasted text, in the true popup, to the file.
eachBrowser('one click', (stage) => {
  const folder = mkdtempSync(join(tmpdir(), 'gleaner-one-click-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each(operations.map(({ spec, path }) => ({ spec, path })))(
    'captures $spec $path and leaves nothing behind',
    async ({ spec, path }) => {
      const { driver, replica } = stage;
      await driver.newPage(replica.origin);
      const known = cases.find((one) => one.operation.spec === spec)?.departures ?? [];
      const unlisted = (line: string) => !line.endsWith(': new field') && !known.some((one) => line.startsWith(`${one.path}:`));
      for (const item of replicaItems(replica).filter((one) => one.spec === spec)) {
        const { capture, file } = await captureItem({ driver, home: replica.origin, folder, patience: 20_000 }, path, item);
        expect(capture.msg, item.label).toBe('success');
        expect(file).toMatch(/\.json$/);
        expect(capture.drift.filter(unlisted)).toEqual([]);
        expect(await driver.openTabs()).toHaveLength(1);
        expect(await driver.headerRules()).toEqual([]);
      }
    },
  );
});
