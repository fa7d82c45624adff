import { operationKey } from '../../../components/format/word.ts';
import { camel, operationConst, type Plan, pathOf } from './names.ts';

function operationFile(platform: string, name: string): string {
  return `import type { z } from 'zod';
import { defineOperation } from '../../gateway/operation.ts';
import { record, text } from '../../gateway/schema.ts';
import { ${platform}Session } from './session.ts';

/** The request: say what names the item. */
const request = record({
  /** Share link, or text that holds one. */
  share_text: text,
});

/** The record: say where its fields come from. */
const answer = record({});

type Input = z.infer<typeof request>;

/** Beside the specification: what it reads, and where its sources are described. */
export const ${operationConst(platform, name)} = defineOperation<Input>({
  spec: null,
  path: '${pathOf(platform, name)}',
  name: '${name}',
  platform: '${platform}',
  pages: [],
  rank: 2,
  cookie: 'none',
  proxy: false,
  echoesPath: false,
  input: request,
  data: answer,
  session: ${platform}Session,
  identity: [],
  ids: (): Record<string, string> => ({}),
  shareText: ({ share_text }) => share_text ?? '',
  prefill: () => null,
  itemUrl: () => null,
  sources: [],
  view: {
    card: { base: 'data', counters: {} },
    example: {},
  },
});
`;
}

function caseFile(platform: string, name: string): string {
  const operation = operationConst(platform, name);
  return `import { ${operation} } from '../../../../../lib/platforms/${platform}/${name}.ts';
import type { ConformanceCase } from '../../case.ts';

/** What \`${pathOf(platform, name)}\` must do; each field is explained in case.ts. */
export const ${operation}Case: ConformanceCase = {
  operation: ${operation},
  page: '',
  itemId: '',
  body: {},
  ways: [],
  sources: [],
  others: [{ name: 'another item', names: {} }],
  failures: [],
  cells: [],
  departures: [],
  exact: [],
  shows: { title: '', author: '', counters: [], rows: 1 },
  start: { examples: [''], live: [] },
};
`;
}

function fixtureFile(name: string): string {
  return `/** An invented answer of the upstream, every field that is known of it. */
export function ${camel(name)}Answer(id: string) {
  return { id };
}
`;
}

function ruleFile(platform: string, name: string): string {
  const camelName = camel(name);
  return `import { ${camelName}Answer } from '../../fixtures/${platform}/${name}.ts';
import { json } from '../framework/answer.ts';
import type { Answer, ReplicaRequest, World } from '../framework/site.ts';

/** The rule of this answer, with its code in the platform's README; null: the request is for something else. */
export function ${camelName}({ path }: ReplicaRequest, world: World): Answer | null {
  const id = /^\\/${name}\\/(\\d+)$/.exec(path)?.[1];
  return id ? json(world.served(id) ?? JSON.stringify(${camelName}Answer(id))) : null;
}
`;
}

/** A new operation on a platform. */
export function operationPlan(platform: string, name: string): Plan {
  const operation = operationConst(platform, name);
  const file = `lib/platforms/${platform}/${name}.ts`;
  const testCase = `test/conformance/cases/${platform}/${name}.ts`;
  const fixture = `test/fixtures/${platform}/${name}.ts`;
  const rule = `test/replica/${platform}/${name}.ts`;
  const path = pathOf(platform, name);
  const words = ['operation', 'what'].map((word) => `${word}_${operationKey(path)}`);
  return {
    files: {
      [file]: operationFile(platform, name),
      [testCase]: caseFile(platform, name),
      [fixture]: fixtureFile(name),
      [rule]: ruleFile(platform, name),
    },
    lists: [
      {
        file: 'lib/operations.ts',
        line: `import { ${operation} } from './platforms/${platform}/${name}.ts';`,
        entry: `${operation}, // beside the specification`,
      },
    ],
    words,
    next: [
      `${file}: the record, the sources, what pages show`,
      `${fixture}: an invented answer of the upstream`,
      `${rule}: the rule that serves it; called from site.ts beside it, with an example and its share text in its list`,
      `${testCase}: test/conformance/case.ts explains every field`,
      `public/_locales/*/messages.json: ${words.join(' (its name) and ')} (what it captures), and help_<field> for fields no other operation has`,
      `npm run readme, notes in docs/operations.md, and ${path} in CHANGELOG.md`,
      `npm run test:unit -- test/conformance/${platform}.test.ts -t ${path}; the coverage it names goes into docs/operations.md`,
      `npm run test:unit -- test/conventions/omissions.test.ts -t ${path} says at any time what is still missing; the order is explained in CONTRIBUTING.md`,
    ],
  };
}
