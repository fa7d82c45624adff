import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { expect } from 'vitest';
import { blobSource, verifyArchive } from '../../../lib/features/archive/model/index.ts';
import type { DriverPage } from '../drivers/browser-driver.ts';
import { until } from '../drivers/until.ts';
import type { Stage } from '../stage/each-browser.ts';
import { exportAll } from '../stage/export-all.ts';

export const patient = { timeout: 60_000 };

interface Manifest {
  readonly count: number;
  readonly members: readonly { readonly path: string; readonly bytes: number; readonly of?: number }[];
  readonly missing: readonly { readonly reason: string }[];
}

/** The saved archive, which is whole, as bytes by path. */
export async function savedZip({ driver }: Stage) {
  const bytes = await until('the ZIP', async () => {
    const names = readdirSync(driver.downloads);
    const name = names.find((one) => one.endsWith('.zip'));
    const isUnderWay = names.some((one) => /\.(?:crdownload|part)$/.test(one));
    const content = name === undefined || isUnderWay ? null : readFileSync(join(driver.downloads, name));
    return content && content.length > 0 && content;
  });
  const verdict = await verifyArchive(blobSource(new Blob([new Uint8Array(bytes)])), () => {});
  expect(verdict).toMatchObject({ whole: true, faults: [] });
  const files = unzipSync(new Uint8Array(bytes));
  const manifest = JSON.parse(Buffer.from(files['manifest.json'] ?? []).toString()) as Manifest;
  return { files, manifest };
}

export const media = ({ members }: Manifest) => members.filter(({ path }) => path.startsWith('media/'));

export const films = ({ replica }: Stage) => replica.requests.filter(({ path }) => path.endsWith('.mp4'));

/** Has an archive of one video fetched, whose film comes once the function that this gives is called. */
export async function beginSlow(stage: Stage) {
  const library = await exportAll(stage, [['cnvideo', 'a video']]);
  await begin(library);
  const { promise, resolve } = Promise.withResolvers<void>();
  stage.replica.set({ platform: 'pictures', fault: 'slow', on: 'asset', path: '.mp4', until: promise });
  await library.click('[data-do=archive-go]');
  await until('the film to be asked for', async () => films(stage).length === 1);
  return { library, letCome: resolve };
}

/** Presses "Save as evidence" in the popup of a capture. */
export async function saveAsEvidence(popup: DriverPage): Promise<void> {
  await popup.evaluate(() =>
    document.querySelector('[data-do=evidence]')?.closest('details')?.setAttribute('open', ''),
  );
  await popup.click('[data-do=evidence]', patient);
}

/** Chooses the archive in the export dialog, and waits until its data are written. */
export async function begin(library: DriverPage): Promise<void> {
  await library.click('dialog [data-format=archive]');
  await library.click('dialog [data-do=save-export]');
  await library.waitFor('[data-archive=ready]', patient);
}
