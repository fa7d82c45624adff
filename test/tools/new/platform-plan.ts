import type { Plan, Words } from './names.ts';

function platformFile(id: string, name: string): string {
  return `import type { Platform } from '../../core/platform.ts';

/** What is peculiar to its addresses. */
export const ${id}: Platform = {
  id: '${id}',
  name: '${name}',
  hosts: [],
  shareHosts: [],
  requestHosts: [],
  mediaHosts: [],
  shapes: {},
  pages: {},
  shortLinks: [],
  bareIds: {},
};
`;
}

function sessionFile(id: string): string {
  return `import type { PlatformSession } from '../../core/session.ts';

/** How a sign-in is told, and how an anonymous session is had, with the code of its fact in the README. */
export const ${id}Session: PlatformSession = {
  platform: '${id}',
  cookieUrl: '',
  signInCookies: [],
};
`;
}

function failuresFile(id: string): string {
  return `import { refuser } from '../../core/read/failure-table.ts';

/**
 * A failure of this platform in its standard words, \`reason_${id}_<kind>\`. \`challenge\` and \`rate_limited\` close
 * its hosts for the run.
 */
export const refuse = refuser('${id}');
`;
}

/** The sentences of a platform's usual failures; `$name` is its name. */
const sentences = {
  not_found: {
    en: '$name has no such post: it was deleted, is private, or never existed.',
    zh: '$name 上没有该内容：可能已删除、未公开，或从未存在。',
  },
  rate_limited: { en: 'Too many requests: $name asks you to slow down.', zh: '操作过于频繁，$name 要求放慢速度。' },
  challenge: {
    en: '$name wants to verify that you are human. Do that in a tab, then try again.',
    zh: '$name 要求人机验证。请在标签页中完成验证后重试。',
  },
  unreachable: { en: '$name could not be reached.', zh: '无法连接 $name。' },
  upstream_refused: {
    en: '$name refused the request. Open the item and capture it there.',
    zh: '$name 拒绝了请求。请打开该内容的页面后采集。',
  },
  upstream_changed: { en: '$name answered in an unexpected format.', zh: '$name 返回的内容格式异常。' },
} as const;

function failureWords(id: string, en: string, zh: string) {
  const named = Object.entries(sentences).map(([kind, text]) => {
    const words = { en: text.en.replace('$name', en || id), zh: text.zh.replace('$name', zh || id) };
    return [`reason_${id}_${kind}`, words] as const;
  });
  return Object.fromEntries(named);
}

/** A README line that is not filled in yet. */
export const noFact = '- F1, YYYY-MM-DD: ';

function readmeFile(id: string): string {
  return `# ${id}

What this folder rests on. Comments cite these facts by their codes; each has the day it was last seen, and where.

${noFact}
`;
}

function addressesFile(id: string): string {
  return `import type { AddressBook } from '../address-book.ts';

export const ${id}: AddressBook = {
  pages: {},
  lookalikes: {},
  shortLinks: [],
  notShort: [],
  ids: [],
  notIds: [],
  shareTexts: [],
};
`;
}

function siteFile(id: string, name: string): string {
  return `import { html } from '../framework/answer.ts';
import { defineSite } from '../framework/site.ts';

/**
 * The platform as its README describes it; each rule names its code. It answers every address with a page, and what the
 * rules in rules/ say.
 */
export const ${id} = defineSite({
  platform: '${id}',
  name: '${name}',
  hosts: [],
  examples: [],
  faults: [],
  open: () => ({ handle: ({ path }) => html(\`<!doctype html><title>\${encodeURI(path)}</title>\`) }),
});
`;
}

/** A new platform with the standard files, and its names if known. */
export function platformPlan(id: string, { en, zh }: Words = { en: '', zh: '' }): Plan {
  const folder = `lib/platforms/${id}`;
  return {
    files: {
      [`${folder}/platform.ts`]: platformFile(id, en),
      [`${folder}/session.ts`]: sessionFile(id),
      [`${folder}/failures.ts`]: failuresFile(id),
      [`${folder}/README.md`]: readmeFile(id),
      [`test/platforms/${id}/addresses.ts`]: addressesFile(id),
      [`test/replica/${id}/site.ts`]: siteFile(id, en),
      [`test/conformance/${id}.test.ts`]: `import { conformPlatform } from './conform-platform.ts';\n\nconformPlatform('${id}');\n`,
    },
    lists: [
      { file: 'lib/platforms/index.ts', line: `import { ${id} } from './${id}/platform.ts';`, entry: id },
      {
        file: 'lib/platforms/sessions.ts',
        line: `import { ${id}Session } from './${id}/session.ts';`,
        entry: `${id}Session`,
      },
      { file: 'test/replica/sites.ts', line: `import { ${id} } from './${id}/site.ts';`, entry: id },
    ],
    documents: {
      'CHANGELOG.md': (text) => text.replace('## Next\n\n', `## Next\n\n- **A new platform**: ${en || `\`${id}\``}.\n`),
    },
    words: { [`platform_${id}`]: { en, zh }, ...failureWords(id, en, zh) },
    next: [
      `${folder}/platform.ts: name, hosts (those that are only asked, too), forms of addresses`,
      `${folder}/session.ts, ${folder}/failures.ts, ${folder}/README.md: the facts they rest on`,
      `test/platforms/${id}/addresses.ts: an example and a lookalike of each`,
      `test/replica/${id}/site.ts: its hosts, and an example with a share text`,
      ...(en && zh ? [] : [`public/_locales/*/messages.json: platform_${id}`, 'CHANGELOG.md: its name']),
      `npm run tool -- new operation ${id} <name> --like <existing>`,
      'npm run tool -- readme, which prints it into README.md and docs/',
      `npm run tool -- missing ${id} says at any time what is missing; docs/adding.md explains it`,
    ],
  };
}
