import { expect, it } from 'vitest';
import { brokenLinks } from './broken-links.ts';

it('follows files, pictures and headings, and says which link leads nowhere', () => {
  const good =
    '# A\n\n## E1: `a` & b\n\n## Twice\n\n## Twice\n\n## 中文\n\n[home](../README.md) [second](#twice-1) [zh](#中文)\n';
  const bad =
    '[gone](b.md) [heading](a.md#none) [up](../docs/a.md#e1-a--b)\n\n```\n[code](no.md)\n# No heading\n```\n\n[own](#no-heading)\n';
  const there = new Map([
    [
      'README.md',
      '# One\n\n[a](docs/a.md#e1-a--b) ![p](docs/p.png) [web](https://example.org/x) [own](#one) `[no](link.md)`\n',
    ],
    ['docs/a.md', good],
    ['docs/c.md', bad],
  ]);
  expect(brokenLinks(there, (path) => there.has(path) || path === 'docs/p.png')).toEqual([
    'docs/c.md links to b.md: there is no docs/b.md',
    'docs/c.md links to a.md#none: docs/a.md has no such heading',
    'docs/c.md links to #no-heading: docs/c.md has no such heading',
  ]);
});
