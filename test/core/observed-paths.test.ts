import { expect, it } from 'vitest';
import { observePage } from '../../lib/browser/in-page/observe-page.ts';
import { observedPaths } from '../../lib/core/page-forms.ts';
import { page, settle } from '../browser/in-page/fake-page.ts';

const rows = observedPaths([
  { hosts: ['one.example', 'www.two.example'], paths: ['/a/', '/b'] },
  { hosts: ['two.example', '*.m.three.example'], paths: ['/c'] },
]);

/** Whether the observer of a page copies what this page reads from there. */
async function isCopied(host: string, address: string): Promise<boolean> {
  const { globals, OwnResponse } = page();
  let copies = 0;
  observePage({ ...globals, location: new URL(`https://${host}/`) as unknown as Location }, rows, () => {
    copies += 1;
  });
  await new OwnResponse('{}', address).text();
  await settle();
  return copies === 1;
}

it.each([
  ['one.example', '/a/', true],
  ['one.example', 'https://api.example/x/b?c=1#d', true],
  ['www.one.example', '/a/', true],
  ['v.m.three.example', '/c', true],
  ['a.v.m.three.example', '/c', true],
  ['v.m.three.example.org', '/c', false],
  ['three.example', '/c', true],
  ['www.two.example', '/b#c', true],
  ['www.two.example', '/c', true],
  ['two.example', '/c', true],
  ['two.example', '/b', true],
  ['one.example', '/c', false],
  ['another-one.example', '/a/', false],
  ['onexexample', '/a/', false],
  ['one.example.org', '/a/', false],
  ['elsewhere.example', 'https://x.one.example /b', false],
  ['one.example', '/b/c', false],
  ['one.example', '/x?next=/b', false],
  ['one.example', '/x#/b', false],
])('pages of %s asking for %s: %s', async (host, address, observed) => expect(await isCopied(host, address)).toBe(observed));
