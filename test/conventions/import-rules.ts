import type { Import, SourceFile } from './source-file.ts';

/**
 * Which files may import what: the first rule whose `files` matches a file applies. Anything not allowed is forbidden.
 */
interface Rule {
  readonly files: RegExp;
  /** Files, folders (ending in `/`) and packages. `$1` is the first group of `files`. */
  readonly may: readonly string[];
  /** Also allowed, but only as `import type`. */
  readonly types?: readonly string[];
  /** Completes the sentence "…, but". */
  readonly because: string;
}

const preact = ['preact', 'preact/hooks', '@preact/signals'];

/** The English sentences of all reasons; their keys are the codes. */
const sentences = 'public/_locales/en/messages.json';

/** The few pieces of the core that run in pages: no schema, no operation. */
const coreOfPages = [
  'error-place',
  'in-slices',
  'reason',
  'thrown-text',
  'time',
  'undo-for',
  'json/outline',
  'json/path-text',
  'json/pretty-json',
].map((name) => `lib/core/${name}.ts`);

const rules: readonly Rule[] = [
  {
    files: /^lib\/core\/platform\.ts$/,
    may: [],
    because: 'every page load of the platforms pays for it: it stands alone',
  },
  {
    files: /^lib\/core\/english\.ts$/,
    may: ['lib/core/', sentences],
    because: 'it prints reasons in English and knows nothing else',
  },
  {
    files: /^lib\/core\//,
    may: ['lib/core/', 'zod'],
    types: [sentences],
    because: 'the core names no platform and touches no browser API',
  },
  {
    files: /^lib\/platforms\/index\.ts$/,
    may: ['lib/core/platform.ts', 'lib/platforms/*/platform.ts'],
    because: 'the list of platforms goes into content scripts: platform descriptions only',
  },
  {
    files: /^lib\/(?:platforms\/(?:sessions|tokens)|secrets)\.ts$/,
    may: ['lib/core/session.ts', 'lib/platforms/*/session.ts', 'lib/core/secrets.ts', 'lib/platforms/tokens.ts'],
    because: 'it lists sessions, or names of tokens, and nothing else',
  },
  {
    files: /^lib\/platforms\/[^/]+\/platform\.ts$/,
    may: ['lib/core/platform.ts'],
    because: 'a platform description goes into content scripts: it imports core/platform.ts alone',
  },
  {
    files: /^(lib\/platforms\/(?:family\/)?[^/]+\/)/,
    may: ['lib/core/', '$1', 'lib/platforms/family/', 'zod'],
    because: 'a platform knows the core, its family and its own folder, never another platform or the browser',
  },
  {
    files: /^lib\/(?:operations|lists)\.ts$/,
    may: ['lib/core/', 'lib/platforms/'],
    because: 'it lists, and does nothing else',
  },
  {
    files: /^lib\/zeeschuimer\.ts$/,
    may: ['lib/core/', 'lib/platforms/'],
    because: 'it puts items of another program into the forms that platforms read',
  },
  {
    files: /^lib\/browser\/in-page\//,
    may: ['lib/browser/in-page/', 'lib/core/platform.ts', 'lib/core/page-forms.ts'],
    types: ['lib/core/'],
    because: 'it runs inside pages: no extension library, no weight',
  },
  {
    files: /^lib\/browser\/storage\//,
    may: ['lib/browser/', 'lib/core/', 'dexie'],
    types: ['webextension-polyfill'],
    because: 'storage is what the browser keeps and what opens it, nothing else',
  },
  {
    files: /^lib\/browser\//,
    may: ['lib/browser/', 'lib/core/', 'lib/library-address.ts', 'webextension-polyfill'],
    because: 'an adapter knows the browser and the contracts of the core, never a platform or a feature',
  },
  {
    files: /^(lib\/features\/export\/model\/)(?:workbook\/|formats\/vault-pieces\.ts)/,
    may: ['lib/core/', '$1', 'fflate'],
    because: 'it packs a file and knows nothing else',
  },
  {
    files: /^lib\/features\/(?:backup\/model\/byte-lines|lists\/model\/packed-text)\.ts$/,
    may: ['fflate'],
    because: 'it packs, or unpacks',
  },
  {
    files: /^lib\/features\/archive\/model\/digests\.ts$/,
    may: ['@noble/hashes/sha2.js', '@noble/hashes/utils.js'],
    because: 'it hashes and knows nothing else',
  },
  {
    files: /^lib\/features\/archive\/model\/read-manifest\.ts$/,
    may: ['lib/core/json/json.ts'],
    because: 'it checks what a manifest says and knows nothing else',
  },
  {
    files: /^lib\/features\/settings\/model\/word-table\.ts$/,
    may: ['lib/core/reason.ts', 'lib/features/settings/model/'],
    types: ['webextension-polyfill'],
    because: 'it reads texts before a page is drawn: types of the browser alone',
  },
  {
    files: /^lib\/features\/[^/]+\/model\//,
    may: ['lib/core/', 'lib/secrets.ts', 'lib/features/*/model/'],
    because: 'a model decides and nothing else: storage, time and pages are handed in',
  },
  {
    files: /^lib\/features\/bridge\/store\/pace-ledger\.ts$/,
    may: ['lib/core/', 'lib/features/queue/model/index.ts', 'dexie'],
    because: 'programs’ runs count in the queue’s ledgers, by the queue’s rules, and it knows nothing else',
  },
  {
    files: /^(lib\/features\/[^/]+\/)store\//,
    may: ['lib/core/', '$1store/', '$1model/', 'dexie'],
    because:
      'a store declares its own tables and is handed the database: it knows models, no browser and no other store',
  },
  {
    files: /^(lib\/features\/[^/]+\/)protocol\.ts$/,
    may: [],
    types: ['lib/core/', 'lib/library-address.ts', '$1model/', '$1background/'],
    because: 'it says what a feature answers, in types alone',
  },
  {
    files: /^lib\/features\/[^/]+\/background\//,
    may: ['lib/core/', 'lib/browser/', 'lib/secrets.ts', 'lib/features/*/model/', 'lib/features/*/background/'],
    types: ['lib/features/*/protocol.ts', 'webextension-polyfill'],
    because: 'the background of a feature is handed its store and knows no page',
  },
  {
    files: /^(lib\/features\/queue\/pages\/workbook\/)/,
    may: ['$1', 'lib/core/reason.ts', 'fflate', 'read-excel-file/universal'],
    because: 'a workbook becomes rows of text and nothing else',
  },
  {
    files: /^lib\/features\/settings\/pages\/apply-appearance\.ts$/,
    may: ['lib/browser/browser.ts', 'lib/features/settings/'],
    because: 'it dresses a page before anything is drawn',
  },
  {
    files: /^lib\/features\/[^/]+\/pages\//,
    may: [...coreOfPages, 'lib/secrets.ts', 'lib/features/*/model/', 'lib/features/*/pages/', '@preact/signals'],
    types: ['lib/'],
    because: 'the page side of a feature knows its model and its messages',
  },
  {
    files: /^lib\/outlines\.ts$/,
    may: ['lib/operations.ts'],
    types: ['lib/core/operation.ts'],
    because: 'it is the way from the background and the library to the operations, of which the build leaves outlines',
  },
  {
    files: /^lib\/(?:archiver-script|runs-script|shared-modules)\.ts$/,
    may: ['lib/', 'dexie'],
    because: 'it composes the script of runs, or of archives that go on unseen',
  },
  {
    files: /^lib\/database\.ts$/,
    may: ['lib/browser/storage/', 'lib/features/*/store/'],
    because: 'it composes the tables of the features and nothing else',
  },
  {
    files: /^lib\/library-address\.ts$/,
    may: [],
    types: ['lib/core/platform.ts'],
    because: 'the background and every page name places of the library with it',
  },
  {
    files: /^lib\/protocol\.ts$/,
    may: [],
    types: ['lib/browser/messaging/', 'lib/features/*/protocol.ts'],
    because: 'it composes the messages of the features',
  },
  { files: /^lib\/names\.ts$/, may: [], because: 'it says names and nothing else' },
  {
    files: /^lib\/published\.ts$/,
    may: ['lib/core/', 'lib/operations.ts', 'lib/platforms/index.ts', 'lib/platforms/tokens.ts'],
    because: 'it publishes the operations and nothing else',
  },
  {
    files: /^lib\/program\//,
    may: [
      ...[
        'lib/program/',
        'lib/core/',
        'lib/features/bridge/model/',
        'lib/features/backup/model/',
        'lib/features/archive/model/',
        'lib/names.ts',
        'lib/published.ts',
        'lib/platforms/index.ts',
      ],
      ...['node:*', 'node:fs/promises', 'node:timers/promises', '@modelcontextprotocol/sdk/', 'pg', 'pg-boss'],
    ],
    because:
      'it is a program of its own: it knows the contracts, the wire and the forms of addresses, never the browser, how a platform is read or a page',
  },
  {
    files: /^components\//,
    may: [
      'components/',
      'lib/features/*/model/',
      'lib/features/*/pages/',
      'lib/core/json/',
      ...coreOfPages,
      'lib/library-address.ts',
      'lib/secrets.ts',
      ...preact,
    ],
    types: ['lib/', 'public/'],
    because:
      'components get props and give events: they take types from lib, and code only from the models and pages of features',
  },
  {
    files: /^entrypoints\/(?:detector|gatherer|keeper|observer)\.ts$/,
    may: [
      'lib/browser/in-page/',
      'lib/platforms/index.ts',
      'lib/core/platform.ts',
      'lib/core/page-forms.ts',
      'wxt/browser',
      'wxt/utils/define-unlisted-script',
    ],
    types: ['lib/'],
    because: 'every page load pays for a content script: recognition, message types and wxt/browser only',
  },
  {
    files: /^entrypoints\/archive-page\.tsx$/,
    may: ['components/archive/', 'components/look/', 'preact', 'wxt/utils/define-unlisted-script'],
    types: ['lib/features/archive/model/'],
    because: 'an archive’s page stands on a disk: components alone, no extension and no storage',
  },
  {
    files: /^(entrypoints\/[^/]+\/)/,
    may: ['$1', 'lib/', 'components/', ...preact],
    because: 'a page composes pieces of lib and components; packages belong to those',
  },
  {
    files: /^entrypoints\/background\.ts$/,
    may: [
      'lib/browser/',
      'lib/features/',
      'lib/platforms/',
      'lib/database.ts',
      'lib/outlines.ts',
      'lib/shared-modules.ts',
      'wxt/utils/define-background',
    ],
    types: ['lib/'],
    because: 'every start of the background pays for it: what needs whole operations belongs to lib/runs-script.ts',
  },
  {
    files: /^entrypoints\//,
    may: ['lib/', 'wxt/utils/define-unlisted-script'],
    because: 'an entrypoint composes pieces of lib; packages belong to those',
  },
];

/** Folders that outside code may use only through some of their files. */
const doors: readonly { readonly folder: string; readonly files: readonly string[] }[] = [
  { folder: 'lib/features/library/store/listing/', files: ['listing.ts', 'query.ts', 'tables.ts'] },
];

/** A separate program: the extension must import nothing from it. */
const apart = 'lib/program/';

function fits(target: string, allowed: string): boolean {
  if (target.startsWith(apart) && !allowed.startsWith(apart)) return false;
  if (allowed.includes('*')) {
    const pattern = allowed.replaceAll('.', '\\.').replace('*', '[^/]+');
    return new RegExp(allowed.endsWith('/') ? `^${pattern}` : `^${pattern}$`).test(target);
  }
  return allowed.endsWith('/') ? target.startsWith(allowed) : target === allowed;
}

function permits(rule: Rule, own: string, { file, specifier, typeOnly }: Import): boolean {
  const allowed = typeOnly ? [...rule.may, ...(rule.types ?? [])] : rule.may;
  if (file?.endsWith('.css')) return allowed.some((one) => fits(file, one.replace('$1', own))) || rule.files.test(file);
  return allowed.some((one) => fits(file ?? specifier, one.replace('$1', own)));
}

/** Imports that violate the rules, each as a sentence. */
export function forbiddenImports(sources: readonly SourceFile[]): string[] {
  return sources.flatMap(({ path, imports }) => {
    const rule = rules.find(({ files }) => files.test(path));
    if (!rule)
      return [
        `${path} stands where no import rule covers it: give it a place in the layout, or the layout a rule for it`,
      ];
    const own = rule.files.exec(path)?.[1] ?? '';
    return imports
      .filter((one) => !permits(rule, own, one))
      .map((one) => `${path} imports ${one.file ?? one.specifier}, but ${rule.because}`);
  });
}

/** Imports from outside a folder that bypass its door, each as a sentence. */
export function importsPastDoors(sources: readonly SourceFile[]): string[] {
  return sources.flatMap(({ path, imports }) =>
    doors.flatMap(({ folder, files }) =>
      imports
        .filter(
          ({ file }) =>
            file?.startsWith(folder) && !path.startsWith(folder) && !files.includes(file.slice(folder.length)),
        )
        .map(({ file }) => `${path} imports ${file}: from outside, only ${files.join(', ')} of ${folder} may be used`),
    ),
  );
}
