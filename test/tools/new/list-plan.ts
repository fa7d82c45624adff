import { platforms } from '../../../lib/platforms/index.ts';
import { books } from '../../platforms/books.ts';
import { itemsFile, kindFile, listRuleFile, listTestFile } from './list-files.ts';
import { listFilesOf, operationConst, type Plan } from './names.ts';

/** A platform's description with one more entry of `lists` or `observed`; biome puts it into lines. */
function withPlace(text: string, name: 'lists' | 'observed', entry: string): string {
  const start = `\n  ${name}: [`;
  return text.includes(start)
    ? text.replace(start, `${start}${entry}, `)
    : text.replace(/\n};\s*$/, `${start}${entry}],\n};\n`);
}

/** A further kind of list of a platform. @throws Error that says what the platform lacks */
export function listPlan(platform: string, name: string): Plan {
  const known = platforms.find(({ id }) => id === platform);
  const [example] = Object.values(books.get(platform)?.pages ?? {}).flat();
  if (!known || !example)
    throw new Error(`test/platforms/${platform}/addresses.ts shows no address of a page: write one first`);
  if (known.lists?.some(({ kind }) => kind === name))
    throw new Error(`lib/platforms/${platform}/platform.ts has the list ${name}`);
  const { host } = new URL(example[0]);
  const files = listFilesOf(platform, name);
  const kind = operationConst(platform, name);
  return {
    files: {
      [files.kind]: kindFile(platform, name, host),
      [files.fixture]: itemsFile(name),
      [files.rule]: listRuleFile(platform, name),
      [files.test]: listTestFile(platform, name, host),
    },
    lists: [
      {
        file: 'lib/lists.ts',
        line: `import { ${kind} } from './platforms/${platform}/lists/${name}.ts';`,
        entry: kind,
      },
    ],
    documents: {
      [`lib/platforms/${platform}/platform.ts`]: (text) =>
        withPlace(
          withPlace(text, 'lists', `{ kind: '${name}', rows: 'post', pages: ['${host}/gleaner/${name}/:list_id'] }`),
          'observed',
          `{ hosts: ['${host}'], paths: ['/gleaner/${name}'] }`,
        ),
      'CHANGELOG.md': (text) =>
        text.replace('## Next\n\n', `## Next\n\n- **A new list** of ${known.name}: ${name.replaceAll('-', ' ')}.\n`),
    },
    words: {},
    next: [
      `${files.kind}: the record, its rows, how the list ends, how it may be scrolled; lib/core/list.ts explains every field`,
      `lib/platforms/${platform}/platform.ts: the addresses of its pages in \`lists\`, the paths of its answers in \`observed\``,
      `lib/platforms/${platform}/README.md: the facts it rests on`,
      `${files.fixture}, ${files.rule}: what the site answers, and how`,
      `${files.test}: what it must do`,
      `docs/lists.md and CHANGELOG.md: what people should know of it`,
      `npm run tool -- missing ${platform} says what is missing and what is still as it was laid`,
    ],
  };
}
