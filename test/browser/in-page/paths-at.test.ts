import { expect, it } from 'vitest';
import { createPathsAt } from '../../../lib/browser/in-page/paths-at.ts';

const pathsAt = createPathsAt([
  ['one\\.example|www\\.two\\.example', '/a|/b'],
  ['two\\.example', '/c'],
]);

it.each([
  ['one.example', '(?!)|/a|/b'],
  ['www.one.example', '(?!)|/a|/b'],
  ['www.two.example', '(?!)|/a|/b|/c'],
  ['two.example', '(?!)|/c'],
  ['another-one.example', '(?!)'],
  ['onexexample', '(?!)'],
  ['one.example.org', '(?!)'],
])('on pages of %s the paths that end with %s are observed', (host, paths) => expect(pathsAt(host)).toBe(paths));

it('observes nothing where no host fits', () => {
  expect(new RegExp(`(?:${pathsAt('elsewhere.example')})`).test('/a')).toBe(false);
});
