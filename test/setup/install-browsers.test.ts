import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

// On Windows nothing is started to find out what a program is.
it.skipIf(process.platform === 'win32')('npm start needs no Firefox, and tests do', () => {
  const dir = mkdtempSync(join(tmpdir(), 'gleaner-browsers-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  const chromium = join(dir, 'chromium');
  writeFileSync(chromium, '#!/bin/sh\necho Chromium 156.0\n', { mode: 0o755 });
  const prepared = (script: string) =>
    spawnSync(process.execPath, ['test/setup/install-browsers.ts'], {
      // Nothing can be installed without a path to a program that installs.
      env: { PATH: '', GLEANER_CHROMIUM: chromium, GLEANER_FIREFOX: join(dir, 'none'), npm_lifecycle_event: script },
      encoding: 'utf8',
    });
  expect(prepared('prestart')).toMatchObject({ status: 0, stderr: '' });
  expect(prepared('pretest')).toMatchObject({ status: 1, stderr: expect.stringContaining('Firefox: none found') });
});
