import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { minifySync } from 'vite';
import { defineConfig, type UserManifest } from 'wxt';
import './lib/browser/stand-in.ts';
import { outlineFields } from './lib/core/operation.ts';
import {
  anchorsFile,
  detectorFiles,
  observedBodies,
  observedPaths,
  observerFile,
  pageForms,
} from './lib/core/page-forms.ts';
import { hostMatches, matchPatterns, type Platform } from './lib/core/platform.ts';
import { names } from './lib/names.ts';
import { operations } from './lib/operations.ts';
import { platforms } from './lib/platforms/index.ts';
import { sharedModules } from './lib/shared-modules.ts';
import project from './package.json' with { type: 'json' };

/** The oldest browsers let in, as linters read them, too (`npm run tool -- lowest`): `{chrome: '130', …}`. */
const oldest = Object.fromEntries(project.browserslist.map((one) => one.split(' ')));

/**
 * The Chromium build with per-request proxies. It is separate because Chromium cannot request that permission at
 * runtime.
 */
const withProxy = process.env.GLEANER_PROXY === '1' || process.env.npm_lifecycle_event?.endsWith(':proxy') === true;
const flavour = withProxy ? '-proxy' : '';

/** Sources that this build disables: `/api/cnvideo/aweme_detail in-page-detail, …`. */
const sourcesOff = (process.env.GLEANER_SOURCES_OFF ?? '')
  .split(',')
  .map((one) => one.trim())
  .filter(Boolean);

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

const allHosts = distinct(
  platforms.flatMap(({ hosts, shareHosts, requestHosts, mediaHosts }) => [
    ...hosts,
    ...shareHosts,
    ...requestHosts,
    ...mediaHosts,
  ]),
);
/** The scripts that come before the detector on a platform's pages, so that this imports nothing of the platforms. */
function pageScripts(platform: Platform): readonly { readonly relativeDest: string; readonly contents: string }[] {
  const forms = pageForms(platform, (kind) =>
    operations.some((one) => one.platform === platform.id && one.pages.includes(kind)),
  );
  return [
    {
      relativeDest: detectorFiles(platform.id)[0],
      contents: `globalThis.gleanerPages=${JSON.stringify(forms.items)};`,
    },
    { relativeDest: anchorsFile(platform.id), contents: `globalThis.gleanerAnchors=${JSON.stringify(forms.anchors)};` },
  ].slice(0, forms.anchors.length > 0 ? 2 : 1);
}
/** Inlined into the observer of its platform, for the same reason. */
const observers = platforms.flatMap(({ id, observed }) =>
  observed
    ? [
        {
          file: observerFile(id),
          OBSERVED: observedPaths(observed),
          QUERIES: observed.some(({ paths }) => paths.some((path) => !path.startsWith('/'))),
          STREAMS: observed.some(({ streams }) => streams),
          HEADERS: observed.some(({ headers }) => headers),
          BODIES: observedBodies(observed),
          ASKED: observed.some(({ bodies }) => bodies),
        },
      ]
    : [],
);

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
    host_permissions: matchPatterns(allHosts),
    incognito: 'spanning',
    ...(names.homepage === null ? {} : { homepage_url: names.homepage }),
    // By hand, because the framework's own frame dispatches events that pages hear. The observer is registered by the
    // background: users can disable it.
    content_scripts: platforms.map(({ id, hosts }) => ({
      matches: matchPatterns(hosts),
      js: detectorFiles(id),
      run_at: 'document_start',
    })),
    action: { default_title: '__MSG_extensionName__' },
    commands: {
      _execute_action: { suggested_key: { default: 'Alt+Shift+G' } },
      'capture-now': { suggested_key: { default: 'Alt+Shift+K' }, description: '__MSG_commandCaptureNow__' },
    },
  };
  return browser === 'firefox' ? { ...shared, ...firefoxOnly } : { ...shared, ...chromiumOnly };
}

/** Requested on demand: notifications when a job of the queue is done; access for programs on this computer. */
const optional = ['notifications', 'nativeMessaging'] as const;
/** Optional in Firefox only; the type lists Chromium's permissions. */
const firefoxOptional: readonly string[] = [...optional, 'proxy'];

/** Of what the polyfill wraps, the APIs and functions that the extension has no permission for, or no use. */
const unwrapped: readonly string[] = [
  'bookmarks',
  'browserAction',
  'browsingData',
  'devtools',
  'extension',
  'history',
  'i18n',
  'identity',
  'idle',
  'management',
  'pageAction',
  'sessions',
  'topSites',
  'webNavigation',
  'managed',
  'sync',
  'clearAll',
  'detectLanguage',
  'discard',
  'duplicate',
  'executeScript',
  'getBackgroundPage',
  'getBytesInUse',
  'getFileIcon',
  'getPermissionLevel',
  'getZoom',
  'getZoomSettings',
  'goBack',
  'goForward',
  'handlerBehaviorChanged',
  'highlight',
  'insertCSS',
  'move',
  'openOptionsPage',
  'pause',
  'removeCSS',
  'requestUpdateCheck',
  'resume',
  'sendNativeMessage',
  'setUninstallURL',
  'setZoom',
  'setZoomSettings',
];

/** The popup's page, which stays open at the side of the window. */
const atSide = 'popup.html?side';

const firefoxOnly: UserManifest = {
  sidebar_action: {
    default_panel: atSide,
    default_title: '__MSG_extensionName__',
    default_icon: 'icon/32.png',
    open_at_install: false,
  },
  permissions: [
    ...permissions,
    'webRequestAuthProvider', // to sign in at a proxy the user names
    'clipboardWrite', // a pick of the menu that copies: its popup had no click
  ],
  optional_permissions: [...firefoxOptional] as NonNullable<UserManifest['optional_permissions']>,
  browser_specific_settings: {
    // 140 is the first version that reads data_collection_permissions.
    gecko: {
      id: names.firefoxId,
      strict_min_version: `${oldest.firefox}.0`,
      // No data leaves by default. Programs that the user allows get what pages hold, posts and comments among it, and
      // which pages were captured; the browser asks for this when the user turns it on.
      data_collection_permissions: {
        required: ['none'],
        optional: ['websiteContent', 'browsingActivity', 'personalCommunications'],
      },
    },
  },
};

const chromiumOnly: UserManifest = {
  side_panel: { default_path: atSide },
  // The first that tells of a cookie whether its page stood in another site's (`partitionKey.hasCrossSiteAncestor`).
  minimum_chrome_version: oldest.chrome,
  // As Firefox has it, from 148 on; older ones pass over the key. Of a long text, JSON would escape every quote, in the
  // page that hands it over.
  message_serialization: 'structured_clone',
  key: names.localKey, // `npm run release` leaves it out of packages for stores, which have ids of their own
  optional_permissions: [...optional],
  permissions: [
    ...permissions,
    'offscreen', // a document that holds a media file until it is saved, and goes on with an archive
    'sidePanel',
    // `webRequestAuthProvider`: to sign in at the proxy itself.
    ...(withProxy ? (['proxy', 'webRequestAuthProvider'] as const) : []),
  ],
};

/** Packages whose code is in the build: the project's dependencies, and theirs. */
function shippedPackages(): string[] {
  const namedIn = (file: string) =>
    Object.keys((JSON.parse(readFileSync(file, 'utf8')) as { dependencies?: object }).dependencies ?? {});
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

/** Where a package's sources are, which some licences want told. */
function sourcesOf(name: string): string {
  const { version, repository } = JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')) as {
    readonly version: string;
    readonly repository?: string | { readonly url: string };
  };
  return `Sources of ${version}: ${typeof repository === 'object' ? repository.url : (repository ?? `https://www.npmjs.com/package/${name}`)}`;
}

/** The licences of the shipped packages, which require a copy of their text. */
function licences(): string {
  const texts = shippedPackages().map((name) => `${name}\n\n${sourcesOf(name)}\n\n${licenceOf(name)}`);
  return [`Gleaner\n\n${readFileSync('LICENSE', 'utf8')}`, ...texts].join(`\n${'-'.repeat(80)}\n\n`);
}

/** Part of a module's syntax tree, as far as `outlined` looks at it. */
interface Node {
  readonly type?: string;
  readonly start: number;
  readonly end: number;
  readonly name?: string;
  readonly key?: Node;
  readonly id?: Node;
  readonly value?: unknown;
  readonly callee?: Node;
  readonly arguments?: readonly { readonly properties?: readonly Node[] }[];
  readonly declarations?: readonly Node[];
  readonly elements?: readonly Node[];
  readonly properties?: readonly Node[];
}

function nodesIn(tree: unknown): Node[] {
  if (typeof tree !== 'object' || tree === null) return [];
  return [...('type' in tree ? [tree as Node] : []), ...Object.values(tree).flatMap(nodesIn)];
}

/**
 * An operation's module with its outline alone: without the other fields, its sources only named, and without what
 * nothing mentions any more, because a bundler cannot know that making a schema has no effect.
 */
function outlined(code: string, parse: (code: string) => { readonly body: readonly unknown[] }): string {
  const { body } = parse(code);
  const nodes = nodesIn(body);
  const fields = nodes.find(({ callee }) => callee?.name === 'defineOperation')?.arguments?.[0]?.properties ?? [];
  const path = (fields.find(({ key }) => key?.name === 'path')?.value as Node | undefined)?.value;
  const sources = operations.find((one) => one.path === path)?.sources.map(({ id, kind }) => ({ id, kind }));
  const named = `sources: ${JSON.stringify(sources)}`;
  const isOutline = ({ type, key, start, end }: Node) =>
    type !== 'Property' ||
    [...outlineFields, 'path'].some((one) => one === key?.name) ||
    code.slice(start, end) === named;
  const mentions = (name: string | undefined) =>
    nodes.filter((node) => node.type === 'Identifier' && node.name === name).length;
  const idle = (body as readonly Node[]).find((node) => mentions((node.declarations?.[0] ?? node).id?.name) === 1);
  const cut = fields.find((one) => !isOutline(one)) ?? idle;
  if (!cut) return code;
  const rest = code.slice(cut.end).replace(cut === idle ? '' : /^\s*,/, '');
  return outlined(code.slice(0, cut.start) + (cut.key?.name === 'sources' ? `${named},` : '') + rest, parse);
}

/** What only the library's page reads of an operation's view, and only runs and documents of its kinds of items. */
const notOfBackground = ['volatile', 'example', 'subtitles', 'cannot', 'fact'];

/** An operation's module without what the background never reads. */
function forBackground(code: string, parse: (code: string) => unknown): string {
  const nodes = nodesIn(parse(code));
  // A kind of items without this says nothing of what its record shows.
  const lists = nodes.filter(({ type, key }) => type === 'Property' && key?.name === 'kinds');
  const kinds = lists.flatMap(({ value }) => (value as Node | undefined)?.elements ?? []);
  const found =
    nodes.find(({ type, key }) => type === 'Property' && notOfBackground.some((one) => one === key?.name)) ??
    kinds.find(({ properties }) => properties?.every(({ key }) => key?.name !== 'without'));
  if (!found) return code;
  return forBackground(code.slice(0, found.start) + code.slice(found.end).replace(/^\s*,/, ''), parse);
}

/** WXT makes each script in a build of its own. */
const onlyFor = (script: string) => (config: { readonly build?: { readonly lib?: unknown } }) =>
  (config.build?.lib as { readonly fileName?: unknown } | undefined)?.fileName === script;

export default defineConfig({
  hooks: {
    'build:publicAssets': (_, files) => {
      files.push({ relativeDest: 'licenses.txt', contents: licences() });
      files.push(...platforms.flatMap(pageScripts));
    },
  },
  imports: false,
  outDir: process.env.GLEANER_OUT ?? '.output',
  outDirTemplate: `{{browser}}-mv{{manifestVersion}}${flavour}{{modeSuffix}}`,
  manifest: ({ browser }) => manifest(browser),
  vite: () => ({
    define: { SOURCES_OFF: JSON.stringify(sourcesOff) },
    // Dexie for the browsers of today. What its package hands out is compiled for old ones, and takes 10 kB more.
    resolve: { alias: [{ find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' }] },
    // `h(type, props, …children)` is shorter than the automatic runtime's calls, and the popup has a budget.
    oxc: { jsx: { runtime: 'classic', pragma: 'h', pragmaFrag: 'Fragment' } },
    plugins: [
      {
        name: 'outlines-of-background',
        apply: onlyFor('background'),
        enforce: 'pre',
        transform: {
          filter: { id: /\?outline$/, code: /defineOperation\(/ },
          handler(code) {
            return { code: forBackground(code, (one) => this.parse(one, { lang: 'ts' })), map: null };
          },
        },
      },
      {
        // What `lib/outlines.ts` imports are outlines of the operations; whoever imports the operations themselves has
        // the whole of them.
        name: 'outlines',
        resolveId: {
          order: 'pre',
          handler: (source, importer = '') =>
            /lib\/(?:outlines\.ts|operations\.ts\?outline)$/.test(importer)
              ? `${join(dirname(importer), source)}?outline`
              : null,
        },
        transform: {
          filter: { id: /\?outline$/, code: /defineOperation\(/ },
          handler(code) {
            return { code: outlined(code, (one) => this.parse(one)), map: null };
          },
        },
      },
      {
        // The script of runs has these modules of the background.
        name: 'shared-modules',
        apply: onlyFor('runs'),
        load(id) {
          const [name, { default: fallback, ...own } = {}] =
            Object.entries(sharedModules).find(([one]) => id.endsWith(`/${one}`)) ?? [];
          if (name === undefined) return null;
          const shared = `const shared = globalThis.sharedModules[${JSON.stringify(name)}];`;
          return `${shared} export const { ${Object.keys(own)} } = shared;${fallback ? ' export default shared.default;' : ''}`;
        },
      },
      {
        // WXT's wrapper logs a script's errors, which a page could hear, and adds 400 bytes to each script. Our scripts
        // never fail.
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
            const all = Object.entries(JSON.parse(code) as Readonly<Record<string, { readonly message: string }>>);
            const texts = all.filter(([key]) => /^reason|^platform_/.test(key));
            // The beginning that all have would take 3 kB of the background.
            const own = texts.map(([key, { message }]) => [key.replace(/^reason_/, ''), message]);
            return { code: JSON.stringify(Object.fromEntries(own)), map: null };
          },
        },
      },
      {
        // One for each platform, whose page pays for no other. Strict, so that no page finds our functions as the
        // callers of others; the name is for stacks, should one of ours stand in them.
        name: 'strict-nameless-observers',
        generateBundle(_, bundle) {
          const chunk = bundle['observer.js'];
          if (chunk?.type !== 'chunk') return;
          for (const { file, ...own } of observers) {
            const filled = Object.entries(own).reduce(
              (code, [name, value]) => code.replace(name, JSON.stringify(value)),
              chunk.code,
            );
            const source = `"use strict";${minifySync(file, filled, { mangle: false }).code}\n//# sourceURL=<anonymous>`;
            this.emitFile({ type: 'asset', fileName: file, source });
          }
          delete bundle['observer.js'];
        },
      },
      {
        // Bundles small modules that many parts need: as separate files, their overhead would exceed their content. The
        // look is among them, so that the style sheet begins with it: a part's rules of equal weight come after.
        name: 'small-parts',
        outputOptions: (options) =>
          options.format === 'es'
            ? {
                ...options,
                codeSplitting: {
                  groups: [
                    {
                      name: 'small',
                      test: /components.look|thrown-text|components.format.(format-count|list-text)|pages.attempts|parts.(icon|use-asked|button|thumb|use-modal|copy-button|lazy|toast|stat|menu|select|tick|use-attempt|keep-focus|background-context)\.|model.(on-page|counter-change)|limit-text|save-file|popup-context|without-token|show-download|core.time/,
                    },
                  ],
                },
              }
            : options,
      },
      {
        // All pages have one style sheet, so a script that comes later has none to wait for. Vite's loader costs 2 kB.
        name: 'bare-late-scripts',
        enforce: 'pre',
        load: (id) => (id.endsWith('vite/preload-helper.js') ? 'export const __vitePreload = (load) => load();' : null),
        renderChunk: (code) => ({ code: code.replace(/,\s*__VITE_PRELOAD__/g, ''), map: null }),
      },
      {
        // Only what the extension uses is wrapped: the rest would take 3 kB of the popup, and of each other script. As a
        // module: its wrapper for other loaders, and the bundler's help for that, would take nearly one more.
        name: 'polyfill-of-own-apis',
        transform: {
          filter: { id: /browser-polyfill\.js$/ },
          handler: (code) => ({
            code: code
              .replace(/(?<=const apiMetadata = )\{.*?\n {6}\}(?=;)/s, (all) =>
                // One whose value is undefined is left out.
                JSON.stringify(JSON.parse(all, (name, value) => (unwrapped.includes(name) ? undefined : value))),
              )
              .replace(/^.*?function \(module\) \{/s, 'const module = {};')
              .replace(/\}\);\s*(?:\/\/.*\s*)?$/, 'export default module.exports;'),
            map: null,
          }),
        },
      },
      {
        // A style sheet of its own would delay the popup's first paint; inlined into the page, it does not.
        name: 'styled-popup',
        generateBundle: {
          order: 'post',
          handler(_, bundle) {
            for (const page of Object.values(bundle)) {
              if (page.type !== 'asset' || !/popup.*\.html$/.test(page.fileName)) continue;
              page.source = String(page.source).replace(
                /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g,
                (link, file: string) => {
                  const style = bundle[file];
                  return style?.type === 'asset' ? `<style>${style.source}</style>` : link;
                },
              );
            }
          },
        },
      },
      {
        // Vite's own `jsxInject` would put the import into every script, those of pages too.
        name: 'import-h',
        enforce: 'pre',
        transform: {
          filter: { id: /\.tsx$/ },
          handler: (code) => ({ code: `import { Fragment, h } from 'preact'; ${code}`, map: null }),
        },
      },
    ],
    css: { modules: { generateScopedName: '[local]', localsConvention: 'camelCaseOnly' } },
    build: {
      sourcemap: false,
      // The library preloads its two dozen scripts with the page, not after the first one. The popup paints before it
      // has any.
      modulePreload: {
        polyfill: false,
        resolveDependencies: (_, needed, { hostId }) => (hostId.includes('library/') ? needed : []),
      },
      // In one order for all pages, a part's styles before those of what contains it.
      cssCodeSplit: false,
      // So that `light-dark()` is kept.
      cssTarget: project.browserslist.map((one) => one.replace(' ', '')),
    },
  }),
});
