import type { Plan } from './names.ts';

function platformFile(id: string): string {
  return `import type { Platform } from '../../gateway/platform.ts';

/** What is peculiar to its addresses. */
export const ${id}: Platform = {
  id: '${id}',
  name: '',
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
  return `import type { PlatformSession } from '../../gateway/session.ts';

/** How a sign-in is told, and how an anonymous session is had, with the code of its fact in the README. */
export const ${id}Session: PlatformSession = {
  platform: '${id}',
  signInUrl: '',
  cookieUrl: '',
  signInCookies: [],
};
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

function siteFile(id: string): string {
  return `import { defineSite } from '../framework/site.ts';

/** The platform as its README describes it; each rule names its code. */
export const ${id} = defineSite({
  platform: '${id}',
  name: '',
  hosts: [],
  examples: [],
  faults: [],
  open: () => ({ handle: () => null }),
});
`;
}

/** A new platform. */
export function platformPlan(id: string): Plan {
  const folder = `lib/platforms/${id}`;
  return {
    files: {
      [`${folder}/platform.ts`]: platformFile(id),
      [`${folder}/session.ts`]: sessionFile(id),
      [`test/platforms/${id}/addresses.ts`]: addressesFile(id),
      [`test/replica/${id}/site.ts`]: siteFile(id),
      [`test/conformance/${id}.test.ts`]: `import { conformPlatform } from './conform-platform.ts';\n\nconformPlatform('${id}');\n`,
    },
    lists: [
      { file: 'lib/platforms/index.ts', line: `import { ${id} } from './${id}/platform.ts';`, entry: id },
      { file: 'test/replica/sites.ts', line: `import { ${id} } from './${id}/site.ts';`, entry: id },
    ],
    words: [`platform_${id}`],
    next: [
      `${folder}/platform.ts: name, hosts (those that are only asked, too), forms of addresses`,
      `${folder}/session.ts`,
      `test/platforms/${id}/addresses.ts: an example and a lookalike of each`,
      `test/replica/${id}/site.ts: the platform as its README has it`,
      `public/_locales/*/messages.json: platform_${id}`,
      `npm run new -- operation ${id} <name>`,
      'README.md, CHANGELOG.md, docs/sessions.md, docs/development.md, docs/privacy.md: test/readme.test.ts says what they lack',
      'docs/queue.md: test/features/queue/model/queue-document.test.ts says what it lacks',
      'npm run test:unit -- test/conventions/omissions.test.ts says at any time what else is missing; CONTRIBUTING.md explains it',
    ],
  };
}
