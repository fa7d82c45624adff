import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { all, longForm } from '../../setup/long-form.ts';
import { listFilesOf } from './names.ts';
import { projectCopy } from './project-copy.ts';

// Lays a kind of list on a copy of the project: on a platform that is not observed as yet, and on one that is. In the
// long form alone: that the tool works is what the example of docs/adding.md shows in the short one.
const laid = ['lifestyle', 'news'].map((platform) => ({
  platform,
  files: Object.values(listFilesOf(platform, 'author-posts')),
}));
describe.runIf(all)('a kind of list that is laid', longForm, () => {
  let copy: ReturnType<typeof projectCopy>;
  const patience = 600_000;

  beforeAll(() => {
    copy = projectCopy();
    for (const { platform } of laid) copy.run(`npm run tool -- new list ${platform} author-posts`);
  }, patience);
  afterAll(() => copy.remove());

  it('is one file and a line, with its pages, answers, rule, items and test', { timeout: patience }, () => {
    const text = (file: string) => readFileSync(join(copy.folder, file), 'utf8');
    for (const { platform } of laid) {
      const name = `${platform}AuthorPosts`;
      expect(text('lib/lists.ts')).toContain(
        `import { ${name} } from './platforms/${platform}/lists/author-posts.ts';`,
      );
      expect(text('lib/lists.ts')).toMatch(new RegExp(`\\b${name}[,\\]]`));
      expect(text(`lib/platforms/${platform}/platform.ts`)).toMatch(
        /lists: \[\s*\{ kind: 'author-posts', rows: 'post', pages:/,
      );
      expect(text(`lib/platforms/${platform}/platform.ts`)).toContain("paths: ['/gleaner/author-posts']");
    }
    // Where it has been; of the rest `npm run check` says it.
    const where = ['lib', 'test', 'test/replica'].flatMap((side) =>
      laid.map(({ platform }) => `${side}${side === 'test/replica' ? '' : '/platforms'}/${platform}`),
    );
    expect(copy.run(`npx biome check --error-on-warnings lib/lists.ts ${where.join(' ')}`)).toContain('No fixes');
  });

  it('works at once', { timeout: patience }, () => {
    const tests = laid.map(({ platform }) => `test/platforms/${platform}/author-posts.test.ts`).join(' ');
    expect(
      copy.run(`npx vitest run ${tests} test/platforms/observed-hosts.test.ts test/conventions/citations`),
    ).toContain(' 0 failed');
  });

  it('says what is still as it was laid', { timeout: patience }, () => {
    for (const { platform, files } of laid) {
      const told = copy.run(`npm run tool -- missing ${platform}`);
      expect(told).toContain('Nothing is missing, but');
      for (const file of files) expect(told).toContain(`${file} is as laid`);
    }
  });

  it('keeps the house’s rules', { timeout: patience }, () => {
    copy.run('npx tsc --noEmit');
    copy.run('npx vitest run test/conventions/omissions.test.ts test/platforms');
  });
});
