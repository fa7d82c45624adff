import { expect, it } from 'vitest';
import { sha256 } from '../../../lib/core/sha256.ts';
import { archiveOf, made } from '../../features/archive/made-archive.ts';
import { all, longForm } from '../../setup/long-form.ts';
import { exampleCapture } from '../../tools/screens/example-capture.ts';
import { eachBrowser } from '../stage/each-browser.ts';
import { showPlace } from '../stage/show-place.ts';
import { storedCaptures } from '../stage/stored-captures.ts';
import { chooseFile, giveFile } from '../store/backup-page.ts';

const { envelope, path, itemId } = exampleCapture;
const sources = [{ path, item_id: itemId, envelope_sha256: await sha256(envelope ?? '') }];
const picture = 'media/douyin/7300000000000000001/01.jpg';
const files = [
  made('index.html', '<!doctype html>'),
  made('data/captures.ndjson', `${envelope}\n`),
  made('data/captures.provenance.json', JSON.stringify(sources)),
  made(picture, Buffer.alloc(3_000_000, 'kite')),
];
const { bytes, ownerOf } = archiveOf(files);

eachBrowser('an archive', (stage) => {
  it.runIf(all)('is checked, and brought back', longForm, async () => {
    const { driver } = stage;
    const library = await driver.openLibrary();
    await showPlace(library, 'settings');
    await giveFile(library, 'check-file', bytes);
    await library.waitFor('[data-check="done"]');
    expect(await library.text('[data-check] [role="status"]')).toContain('5 files, all as they were written');

    const changed = Buffer.from(bytes);
    const at = Array.from(bytes.keys()).find((place) => ownerOf(place) === picture) ?? 0;
    changed[at + 1_000_000] = 0;
    await giveFile(library, 'check-file', changed);
    await library.waitFor(() => document.querySelector('[data-check="done"] li'));
    expect(await library.text('[data-check] [role="status"]')).toContain(`Changed: ${picture}`);
    await library.click('[data-do="end-check"]');
    await library.waitFor(() => document.activeElement?.getAttribute('data-do') === 'check-file');

    expect(await storedCaptures(driver)).toBe(0);
    await chooseFile(library, bytes);
    await library.click('[data-do="merge"]');
    await library.waitFor('[data-do="undo-bring"]');
    expect(await storedCaptures(driver)).toBe(1);
    await library.close();
  });
});
