import { readdirSync, readFileSync } from 'node:fs';
import { defineConfig, type UserManifest } from 'wxt';
import { observedPattern } from './lib/core/observed-pattern.ts';
import { hostMatches, matchPatterns } from './lib/core/platform.ts';
import { platforms } from './lib/platforms/index.ts';
import { localKey } from './lib/program/install/extension-ids.ts';

/** The Chromium build with a proxy per request: a separate one, because Chromium cannot ask for that permission later. */
const withProxy = process.env.GLEANER_PROXY === '1' || process.env.npm_lifecycle_event?.endsWith(':proxy') === true;
const flavour = withProxy ? '-proxy' : '';

/** Sources that a build switches off: `/api/cnvideo/aweme_detail in-page-detail, …`. */
const sourcesOff = (process.env.GLEANER_SOURCES_OFF ?? '')
  .split(',')
  .map((one) => one.trim())
  .filter(Boolean);
/** The queue's time runs so much faster than life: 1 but in builds for tests. */
const queueSpeed = Number(process.env.GLEANER_QUEUE_SPEED ?? 1);

/** Without those another host of the list already covers. */
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
/** Put into the observer, so that nothing else of the platforms weighs there. */
const observed = observedPattern(platforms.flatMap((platform) => platform.observed ?? []));
const mediaHosts = distinct(platforms.flatMap((platform) => platform.mediaHosts)).filter((host) => !hostMatches(host, siteHosts));

const permissions = [
  'activeTab', // the address in front when the user took the site permission away
  'alarms', // wakes a worker that died in mid-run, to clean up
  'contextMenus',
  'cookies', // is the user signed in; sessions of containers and private windows
  'declarativeNetRequestWithHostAccess', // cookie and referer of our own requests only
  'downloads',
  'scripting', // reading an open page
  'storage',
  'unlimitedStorage', // the library of captures
  'webRequest', // cookies that an anonymous session is given, in answers to our own requests
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
    // No content scripts: the background registers the observer, which users can switch off, and puts the recogniser where it is needed.
    action: { default_title: '__MSG_extensionName__' },
    commands: {
      _execute_action: { suggested_key: { default: 'Alt+Shift+G' } },
      'capture-now': { suggested_key: { default: 'Alt+Shift+K' }, description: '__MSG_commandCaptureNow__' },
    },
  };
  return browser === 'firefox' ? { ...shared, ...firefoxOnly } : { ...shared, ...chromiumOnly };
}

/** Packages for stores have ids of their own. */
const isPackage = process.argv.includes('zip');
/** Builds for tests hold the permission from the start: there is nobody to press the button of Chromium's question. */
const bridgeGranted = process.env.GLEANER_BRIDGE === 'granted';

/** Asked for when the user wants it: to be told that a job of the queue is done; to let programs on this computer ask. */
const optional = bridgeGranted ? (['notifications'] as const) : (['notifications', 'nativeMessaging'] as const);
if (bridgeGranted) permissions.push('nativeMessaging');
/** Optional in Firefox only; the types know Chromium's list. */
const firefoxOptional: readonly string[] = [...optional, 'proxy'];

const firefoxOnly: UserManifest = {
  permissions: [...permissions, 'webRequestAuthProvider'], // to sign in at a proxy the user names
  optional_permissions: [...firefoxOptional] as NonNullable<UserManifest['optional_permissions']>,
  browser_specific_settings: {
    // 140: the first that reads data_collection_permissions.
    gecko: {
      id: 'gleaner@gleaner.invalid',
      strict_min_version: '140.0',
      // Nothing leaves by itself. Programs the user has paired get content of pages, and what was captured: asked when that is switched on.
      data_collection_permissions: { required: ['none'], optional: ['websiteContent', 'browsingActivity'] },
    },
  },
};

const chromiumOnly: UserManifest = {
  // 148: the `browser` namespace with promise answers, so that webextension-polyfill steps aside.
  minimum_chrome_version: '148',
  ...(isPackage ? {} : { key: localKey }),
  optional_permissions: [...optional],
  permissions: [
    ...permissions,
    'offscreen', // a document that holds a media file until it is saved
    // `webRequestAuthProvider`: to sign in at the proxy itself.
    ...(withProxy ? (['proxy', 'webRequestAuthProvider'] as const) : []),
  ],
};

/** Packages whose code is in the build: those the project names, and what they bring with them. */
function shippedPackages(): string[] {
  const namedIn = (file: string) => Object.keys((JSON.parse(readFileSync(file, 'utf8')) as { dependencies?: object }).dependencies ?? {});
  const named = namedIn('package.json');
  return [...new Set([...named, ...named.flatMap((name) => namedIn(`node_modules/${name}/package.json`))])].sort();
}

/** The text of a package's licence; its name where the package brings no text. */
function licenceOf(name: string): string {
  const dir = `node_modules/${name}`;
  const file = readdirSync(dir).find((one) => /^licen[cs]e(\.md|\.txt)?$/i.test(one));
  if (file) return readFileSync(`${dir}/${file}`, 'utf8');
  const { license = '' } = JSON.parse(readFileSync(`${dir}/package.json`, 'utf8')) as { license?: string };
  if (!license) throw new Error(`${name} names no licence`);
  return `${license}\n`;
}

/** The licences of what is shipped ask to come with it. */
function licences(): string {
  const texts = shippedPackages().map((name) => `${name}\n\n${licenceOf(name)}`);
  return [`Gleaner\n\n${readFileSync('LICENSE', 'utf8')}`, ...texts].join(`\n${'-'.repeat(80)}\n\n`);
}

export default defineConfig({
  hooks: {
    'build:publicAssets': (_, files) => void files.push({ relativeDest: 'licenses.txt', contents: licences() }),
  },
  imports: false,
  outDir: process.env.GLEANER_OUT ?? '.output',
  outDirTemplate: `{{browser}}-mv{{manifestVersion}}${flavour}{{modeSuffix}}`,
  zip: { artifactTemplate: `{{name}}-{{packageVersion}}-{{browser}}${flavour}.zip` },
  manifest: ({ browser }) => manifest(browser),
  vite: () => ({
    define: { OBSERVED: JSON.stringify(observed), QUEUE_SPEED: JSON.stringify(queueSpeed), SOURCES_OFF: JSON.stringify(sourcesOff) },
    // `h(type, props, …children)` is shorter than the automatic runtime's calls: the popup has 60 kB of script in all.
    oxc: { jsx: { runtime: 'classic', pragma: 'h', pragmaFrag: 'Fragment' } },
    plugins: [
      {
        // The frame WXT puts around a script prints its failures, which a page could hear, and weighs 400 bytes on each. Ours never fail.
        name: 'bare-page-scripts',
        enforce: 'pre',
        transform: {
          filter: { id: /virtual:wxt-unlisted-script-entrypoint/ },
          handler: (code) => ({ code: `${code.split('\n')[0]}\ndefinition.main();`, map: null }),
        },
      },
      {
        // In Chromium the stack of a page's own error names the scripts it went through; the extension's address is nobody's business.
        name: 'nameless-observer',
        generateBundle(_, bundle) {
          for (const chunk of Object.values(bundle)) {
            if (chunk.type === 'chunk' && chunk.fileName.endsWith('observer.js')) chunk.code += '\n//# sourceURL=<anonymous>';
          }
        },
      },
      {
        // What many parts need of a line or two is fetched together: a file each weighs more than it holds. None of these stands before the
        // pages' styles: their order would change.
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
        // Two files of style would hold up the popup's first paint by a third; with the style in its page it paints with the page.
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
      // The library has two dozen scripts: asked for with the page, not after the first of them. The popup paints before it has any.
      modulePreload: { polyfill: false, resolveDependencies: (_, needed, { hostId }) => (hostId.includes('library/') ? needed : []) },
      // As old as the oldest browsers the manifests name: `light-dark()` stays as it is.
      cssTarget: ['chrome148', 'firefox140'],
    },
  }),
});
