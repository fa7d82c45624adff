import { expect, it } from 'vitest';
import { endsIn, observePage } from '../../lib/browser/in-page/observe-page.ts';
import { observedPaths } from '../../lib/core/page-forms.ts';
import { page, settle } from '../browser/in-page/fake-page.ts';

const paths = observedPaths([
  { hosts: ['one.example', 'www.two.example'], paths: ['/a/', '/b'] },
  { hosts: ['two.example', '*.m.three.example'], paths: ['/c', '/b'] },
]);

/** Whether the observer copies what its page reads from there. */
async function isCopied(address: string): Promise<boolean> {
  const { globals, OwnResponse } = page();
  let copies = 0;
  observePage(globals, endsIn(paths), () => {
    copies += 1;
  });
  await new OwnResponse('{}', address).text();
  await settle();
  return copies === 1;
}

it('are the paths of all pages of a platform, each once', () => expect(paths).toEqual(['/a/', '/b', '/c']));

it.each([
  ['/a/', true],
  ['https://api.example/x/b?c=1', true],
  ['/c', true],
  ['/c?', true],
  ['/c?next=/', true],
  ['https://x.one.example /b', true],
  ['/a', false],
  ['/b/c/', false],
  ['/c/d', false],
  ['/x?next=/b', false],
  ['/x?next=/b?', false],
  ['', false],
])('a page asking for %s: %s', async (address, observed) => expect(await isCopied(address)).toBe(observed));
