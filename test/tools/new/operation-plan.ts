import { readFileSync } from 'node:fs';
import { operationKey } from '../../../components/format/message.ts';
import { likenessOf } from './like.ts';
import { asLaid, filesOf, operationConst, type Plan, pathOf, type Words } from './names.ts';
import { caseFile, fixtureFile, operationFile, ruleFile } from './operation-files.ts';

/** A message from a language's catalogue; '' if it has none. */
function told(locale: string, key: string): string {
  const catalogue: Readonly<Record<string, { readonly message: string }>> = JSON.parse(
    readFileSync(`public/_locales/${locale}/messages.json`, 'utf8'),
  );
  return catalogue[key]?.message ?? '';
}

/** What stands below the notes on operations. */
const followsNotes = '## Addresses that are known';

function notes(path: string, title: string): string {
  return `### \`${path}\`: ${title}

Sources:

1. ${asLaid}the address that answers with the record of an item, asked by the background with the browser's own session.

- **Limits**: everything about it is invented as yet; nothing was tried on the live platform.

`;
}

/**
 * The other operation's name, and this one's names; absent = derived from its file name and from the other operation's
 * name.
 */
interface Wanted {
  readonly like: string;
  readonly en: string | undefined;
  readonly zh: string | undefined;
}

/** A new operation on a platform, whose items are identified as in another operation. */
export function operationPlan(platform: string, name: string, { like, en, zh }: Wanted): Plan {
  const likeness = likenessOf(platform, like);
  const operation = operationConst(platform, name);
  const files = filesOf(platform, name);
  const path = pathOf(platform, name);
  const words = en ?? name.replaceAll('-', ' ');
  const title = `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
  const thing = `${words.slice(0, 1).toLowerCase()}${words.slice(1)}`;
  const chinese = (key: string) => zh ?? `${told('zh_CN', `${key}_${operationKey(likeness.path)}`)}（${words}）`;
  const texts: Record<string, Words> = {
    [`operation_${operationKey(path)}`]: { en: title, zh: chinese('operation') },
    [`what_${operationKey(path)}`]: { en: thing, zh: chinese('what') },
    [`reason_${operationKey(path)}_id`]: {
      en: '$1: "$2" is no id of such an item.',
      zh: '$1：“$2”不是这类内容的 ID。',
    },
    [`help_${likeness.id}`]: { en: `The id in the item's address`, zh: '链接里的 ID' },
  };
  const next = [
    `${files.operation}: the record, the source, the card`,
    `${files.fixture}: an invented answer of the platform`,
    `${files.rule}: how the platform serves it`,
    `${files.testCase}: what the operation must do; test/conformance/case.ts explains every field`,
    `public/_locales/*/messages.json: ${Object.keys(texts).slice(0, 2).join(' (its name) and ')} (what it captures), and help_<field> for new fields`,
    `docs/operations.md and CHANGELOG.md: what people should know of it. npm run tool -- readme prints its rows`,
    `npm run tool -- missing ${path} says what is missing and what is still as it was laid; docs/adding.md has an example`,
  ];
  return {
    files: {
      [files.operation]: operationFile(name, likeness),
      [files.fixture]: fixtureFile(name),
      [files.rule]: ruleFile(name, likeness),
      [files.testCase]: caseFile(name, likeness),
    },
    lists: [
      {
        file: 'lib/operations.ts',
        line: `import { ${operation} } from './platforms/${platform}/${name}.ts';`,
        entry: `${operation}, // beside the specification`,
      },
    ],
    documents: {
      'docs/operations.md': (text) => text.replace(followsNotes, `${notes(path, title)}${followsNotes}`),
      'CHANGELOG.md': (text) =>
        text.replace('## Next\n\n', `## Next\n\n- **A new operation**, \`${path}\`: ${thing}.\n`),
    },
    words: texts,
    next,
  };
}
