import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildExtension } from '../setup/build-extension.ts';
import { earlierBuild } from '../setup/earlier-build.ts';

export interface Built {
  /**
   * Bytes of the scripts on a platform's pages, with the largest forms and anchors, and of the two for observed pages,
   * with the largest observer.
   */
  readonly detector: number;
  readonly keeper: number;
  readonly gatherer: number;
  readonly observer: number;
  /** The background of each build, and the script that it loads for runs. */
  readonly backgrounds: readonly string[];
  readonly runs: readonly string[];
  /** Bytes of the popup's initial scripts, and of all scripts it can load. */
  readonly popupFirst: number;
  readonly popup: number;
  /** Bytes of the library's initial scripts. */
  readonly libraryFirst: number;
  /** The script and the style sheet that go into each archive's page. */
  readonly archivePage: { readonly script: string; readonly style: string };
  readonly manifest: {
    readonly permissions: readonly string[];
    readonly optional_permissions?: readonly string[];
    readonly host_permissions: readonly string[];
    readonly content_scripts?: readonly { readonly matches: readonly string[] }[];
  };
  /** Whether the observers are strict from their first character. */
  readonly isStrict: boolean;
  readonly licences: string;
  /** The style sheet of all pages. */
  readonly styles: string;
  /** Firefox's manifest. */
  readonly firefoxManifest: Built['manifest'];
}

/** The scripts a built page loads, with their imports; `later`: also those loaded on demand. */
function scriptsOf(folder: string, page: string, later: boolean): Set<string> {
  const scripts = new Set<string>();
  const waiting = [page];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const text = readFileSync(join(folder, path), 'utf8');
    const now = later ? text : text.replace(/import\((["'`])[^"'`]*\1\)/g, '');
    for (const [name] of now.matchAll(/[\w.-]+\.js\b/g)) {
      const script = `chunks/${name}`;
      if (scripts.has(script) || !existsSync(join(folder, script))) continue;
      scripts.add(script);
      waiting.push(script);
    }
  }
  return scripts;
}

const manifestIn = (folder: string): Built['manifest'] =>
  JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));

/** Measures Chromium's build for users; reads both builds from the folder GLEANER_BUILD, or builds them. */
export function weighBuild(): Built {
  const out = mkdtempSync(join(tmpdir(), 'gleaner-weigh-'));
  try {
    const given = process.env.GLEANER_BUILD;
    const folderOf = (browser: 'chromium' | 'firefox') =>
      given ? earlierBuild(given, browser) : buildExtension(browser, out);
    const folders = (['chromium', 'firefox'] as const).map(folderOf);
    const [folder = '', firefox = ''] = folders;
    const popup = (later: boolean) =>
      existsSync(join(folder, 'popup.html')) ? bytes(scriptsOf(folder, 'popup.html', later)) : 0;
    const bytes = (paths: Iterable<string>) =>
      [...paths].reduce((sum, path) => sum + statSync(join(folder, path)).size, 0);
    const pages = readdirSync(join(folder, 'pages'));
    const observers = readdirSync(join(folder, 'observers')).map((name) => `observers/${name}`);
    const scriptsOn = (platform: string) =>
      pages.filter((name) => name.replace('-anchors', '') === platform).map((name) => `pages/${name}`);
    return {
      detector: bytes(['detector.js']) + Math.max(...pages.map((name) => bytes(scriptsOn(name)))),
      keeper: bytes(['keeper.js']),
      gatherer: bytes(['gatherer.js']),
      observer: Math.max(...observers.map((name) => bytes([name]))),
      isStrict: observers.every((name) => readFileSync(join(folder, name), 'utf8').startsWith('"use strict";')),
      backgrounds: folders.map((one) => readFileSync(join(one, 'background.js'), 'utf8')),
      runs: folders.map((one) => readFileSync(join(one, 'runs.js'), 'utf8')),
      licences: readFileSync(join(folder, 'licenses.txt'), 'utf8'),
      styles: readdirSync(join(folder, 'assets'))
        .filter((name) => name.endsWith('.css') && name !== 'archive-page.css')
        .map((name) => readFileSync(join(folder, 'assets', name), 'utf8'))
        .join('\n'),
      popupFirst: popup(false),
      popup: popup(true),
      libraryFirst: bytes(scriptsOf(folder, 'library.html', false)),
      archivePage: {
        script: readFileSync(join(folder, 'archive-page.js'), 'utf8'),
        style: readFileSync(join(folder, 'assets/archive-page.css'), 'utf8'),
      },
      manifest: manifestIn(folder),
      firefoxManifest: manifestIn(firefox),
    };
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
}
