import { readdirSync, readFileSync } from 'node:fs';
import { defineConfig, type UserManifest } from 'wxt';
import { observedPattern } from './lib/core/observed-pattern.ts';
import { detectorFiles, pageForms } from './lib/core/page-forms.ts';
import { hostMatches, matchPatterns, type Platform } from './lib/core/platform.ts';
import { operations } from './lib/operations.ts';
import { platforms } from './lib/platforms/index.ts';
import { localKey } from './lib/program/install/extension-ids.ts';

/** The Chromium build with per-request proxies. It is separate because Chromium cannot request that permission at runtime. */
const withProxy = process.env.GLEANER_PROXY === '1' || process.env.npm_lifecycle_event?.endsWith(':proxy') === true;
/** Store packages have ids of their own, and so no key. */
const forStore = process.env.GLEANER_STORE === '1' || process.env.npm_lifecycle_event?.endsWith(':store') === true;
const flavour = withProxy ? '-proxy' : forStore ? '-store' : '';

/** Sources that this build disables: `/api/cnvideo/aweme_detail in-page-detail, …`. */
const sourcesOff = (process.env.GLEANER_SOURCES_OFF ?? '')
  .split(',')
  .map((one) => one.trim())
  .filter(Boolean);
/** The factor by which the queue's clock runs faster than real time: 1 except in builds for tests. */
const queueSpeed = Number(process.env.GLEANER_QUEUE_SPEED ?? 1);

/** The hosts without those that another host of the list covers. */
function distinct(hosts: readonly string[]): string[] {
  const once = [...new Set(hosts)];
  return once
    .filter(
      (host) =>
        !hostMatches(
          host,
          once.filter((other) => other !== host),
        ),
    )
    .sort();
}

const siteHosts = distinct(platforms.flatMap(({ hosts, shareHosts, requestHosts }) => [...hosts, ...shareHosts, ...requestHosts]));
/** The script that comes before the detector on a platform's pages, so that this imports nothing of the platforms. */
function pagesScript(platform: Platform): string {
  const forms = pageForms(platform, (kind) => operations.some((one) => one.platform === platform.id && one.pages.includes(kind)));
  return `globalThis.gleanerPages=${JSON.stringify(forms)};`;
}
/** Inlined into the observer, for the same reason. */
const observed = observedPattern(platforms.flatMap((platform) => platform.observed ?? []));
const mediaHosts = distinct(platforms.flatMap((platform) => platform.mediaHosts)).filter((host) => !hostMatches(host, siteHosts));

const permissions = [
  'activeTab', // the active tab's address after the user removed the site permission
  'alarms', // wakes a worker that died during a run, to clean up
  'contextMenus',
  'cookies', // whether the user is signed in; sessions of containers and private windows
  'declarativeNetRequestWithHostAccess', // cookies and referer of our own requests only
  'downloads',
  'scripting', // reading an open page
  'storage',
  'unlimitedStorage', // the library of captures
  'webRequest', // cookies that an anonymous session receives in responses to our own requests
];

function manifest(browser: string): UserManifest {
  const shared: UserManifest = {
    name: '__MSG_extensionName__',
    description: '__MSG_extensionDescription__',
    default_locale: 'en',
    permissions,
    host_permissions: matchPatterns(siteHosts),
    optional_host_permissions: matchPatterns(mediaHosts),
    incognito: 'spanning',
    // By hand, because the framework's own frame dispatches events that pages hear. The observer is registered by the background: users
    // can disable it.
    content_scripts: platforms.map(({ id, hosts }) => ({ matches: matchPatterns(hosts), js: detectorFiles(id) })),
    action: { default_title: '__MSG_extensionName__' },
    commands: {
      _execute_action: { suggested_key: { default: 'Alt+Shift+G' } },
      'capture-now': { suggested_key: { default: 'Alt+Shift+K' }, description: '__MSG_commandCaptureNow__' },
    },
  };
  return browser === 'firefox' ? { ...shared, ...firefoxOnly } : { ...shared, ...chromiumOnly };
}

/** Builds for tests have the permission from the start, because nobody is there to accept Chromium's prompt. */
const bridgeGranted = process.env.GLEANER_BRIDGE === 'granted';

/** Requested on demand: notifications when a job of the queue is done; access for programs on this computer. */
const optional = bridgeGranted ? (['notifications'] as const) : (['notifications', 'nativeMessaging'] as const);
if (bridgeGranted) permissions.push('nativeMessaging');
/** Optional in Firefox only; the type lists Chromium's permissions. */
const firefoxOptional: readonly string[] = [...optional, 'proxy'];

const firefoxOnly: UserManifest = {
  permissions: [...permissions, 'webRequestAuthProvider'], // to sign in at a proxy the user names
  optional_permissions: [...firefoxOptional] as NonNullable<UserManifest['optional_permissions']>,
  browser_specific_settings: {
    // 140 is the first version that reads data_collection_permissions.
    gecko: {
      id: 'gleaner@gleaner.invalid',
      strict_min_version: '140.0',
      // No data leaves by default. Paired programs get page content and captures; the browser asks for this when the user turns it on.
      data_collection_permissions: { required: ['none'], optional: ['websiteContent', 'browsingActivity'] },
    },
  },
};

const chromiumOnly: UserManifest = {
  // 148 has the `browser` namespace with promises, so that webextension-polyfill does nothing.
  minimum_chrome_version: '148',
  ...(forStore ? {} : { key: localKey }),
  optional_permissions: [...optional],
  permissions: [
    ...permissions,
    'offscreen', // a document that holds a media file until it is saved
    // `webRequestAuthProvider`: to sign in at the proxy itself.
    ...(withProxy ? (['proxy', 'webRequestAuthProvider'] as const) : []),
  ],
};

/** Packages whose code is in the build: the project's dependencies, and theirs. */
function shippedPackages(): string[] {
  const namedIn = (file: string) => Object.keys((JSON.parse(readFileSync(file, 'utf8')) as { dependencies?: object }).dependencies ?? {});
  const named = namedIn('package.json');
  return [...new Set([...named, ...named.flatMap((name) => namedIn(`node_modules/${name}/package.json`))])].sort();
}

/** The text of a package's licence; the licence's name if the package contains no text. */
function licenceOf(name: string): string {
  const dir = `node_modules/${name}`;
  const file = readdirSync(dir).find((one) => /^licen[cs]e(\.md|\.txt)?$/i.test(one));
  if (file) return readFileSync(`${dir}/${file}`, 'utf8');
  const { license = '' } = JSON.parse(readFileSync(`${dir}/package.json`, 'utf8')) as { license?: string };
  if (!license) throw new Error(`${name} names no licence`);
  return `${license}\n`;
}

/** The licences of the shipped packages, which require a copy of their text. */
function licences(): string {
  const texts = shippedPackages().map((name) => `${name}\n\n${licenceOf(name)}`);
  return [`Gleaner\n\n${readFileSync('LICENSE', 'utf8')}`, ...texts].join(`\n${'-'.repeat(80)}\n\n`);
}

export default defineConfig({
  hooks: {
    'build:publicAssets': (_, files) => {
      files.push({ relativeDest: 'licenses.txt', contents: licences() });
      for (const platform of platforms) files.push({ relativeDest: detectorFiles(platform.id)[0], contents: pagesScript(platform) });
    },
  },
  imports: false,
  outDir: process.env.GLEANER_OUT ?? '.output',
  outDirTemplate: `{{browser}}-mv{{manifestVersion}}${flavour}{{modeSuffix}}`,
  zip: { artifactTemplate: `{{name}}-{{packageVersion}}-{{browser}}${flavour}.zip` },
  manifest: ({ browser }) => manifest(browser),
  vite: () => ({
    define: { OBSERVED: JSON.stringify(observed), QUEUE_SPEED: JSON.stringify(queueSpeed), SOURCES_OFF: JSON.stringify(sourcesOff) },
    // `h(type, props, …children)` is shorter than the automatic runtime's calls, and the popup's budget is 60 kB of script in total.
    oxc: { jsx: { runtime: 'classic', pragma: 'h', pragmaFrag: 'Fragment' } },
    plugins: [
      {
        // WXT's wrapper logs a script's errors, which a page could hear, and adds 400 bytes to each script. Our scripts never fail.
        name: 'bare-page-scripts',
        enforce: 'pre',
        transform: {
          filter: { id: /virtual:wxt-unlisted-script-entrypoint/ },
          handler: (code) => ({ code: `${code.split('\n')[0]}\ndefinition.main();`, map: null }),
        },
      },
      {
        // Pages get their texts from the browser; code carries only the reasons, in English, for `msg`.
        name: 'english-reasons',
        enforce: 'pre',
        transform: {
          filter: { id: /_locales\/en\/messages\.json/ },
          handler: (code) => {
            const texts = Object.entries(JSON.parse(code) as object).filter(([key]) => /^reason|^platform_/.test(key));
            return { code: JSON.stringify(Object.fromEntries(texts)), map: null };
          },
        },
      },
      {
        // In Chromium the stack of a page's own error names the scripts involved; pages must not see the extension's address.
        name: 'nameless-observer',
        generateBundle(_, bundle) {
          for (const chunk of Object.values(bundle)) {
            if (chunk.type === 'chunk' && chunk.fileName.endsWith('observer.js')) chunk.code += '\n//# sourceURL=<anonymous>';
          }
        },
      },
      {
        // Bundles small modules that many parts need: as separate files, their overhead would exceed their content. None of them comes before
        // the pages' styles, whose order would change.
        name: 'small-parts',
        outputOptions: (options) =>
          options.format === 'es'
            ? {
                ...options,
                codeSplitting: {
                  groups: [{ name: 'small', test: /thrown-text|once-per-language|format-short|format-count|background-context|use-modal/ }],
                },
              }
            : options,
      },
      {
        // Two style sheets would delay the popup's first paint by a third; inlined into the page, they do not.
        name: 'styled-popup',
        generateBundle: {
          order: 'post',
          handler(_, bundle) {
            for (const page of Object.values(bundle)) {
              if (page.type !== 'asset' || !/popup.*\.html$/.test(page.fileName)) continue;
              page.source = String(page.source).replace(/<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g, (link, file: string) => {
                const style = bundle[file];
                return style?.type === 'asset' ? `<style>${style.source}</style>` : link;
              });
            }
          },
        },
      },
      {
        name: 'import-h',
        enforce: 'pre',
        transform: { filter: { id: /\.tsx$/ }, handler: (code) => ({ code: `import { Fragment, h } from 'preact'; ${code}`, map: null }) },
      },
    ],
    build: {
      sourcemap: false,
      // The library preloads its two dozen scripts with the page, not after the first one. The popup paints before it has any.
      modulePreload: { polyfill: false, resolveDependencies: (_, needed, { hostId }) => (hostId.includes('library/') ? needed : []) },
      // Matches the oldest browsers in the manifests, so that `light-dark()` is kept.
      cssTarget: ['chrome148', 'firefox140'],
    },
  }),
});
