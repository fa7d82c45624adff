import { describe, expect, it } from 'vitest';
import type { PageContext } from '../../../lib/core/source.ts';
import type { Page } from '../../../lib/core/transport.ts';
import { embeddedRecord } from '../../../lib/platforms/lifestyle/page/page-sources.ts';
import { leadsTo } from '../../../lib/platforms/lifestyle/page/remix-state.ts';
import { post } from '../../../lib/platforms/lifestyle/post-detail/web-article.ts';
import { errorContext } from '../../fixtures/lifestyle/remix-context.ts';

const id = '7526000000000000385';

/** Reads the post from an open page, whose document was loaded from `loaded`, and whose state says that it failed. */
function read(loaded: string) {
  const text = encodeURIComponent(JSON.stringify(errorContext(404)));
  const scripts = [{ id: '', mark: '[data-ttark="__remixContext"]', text }];
  const told = JSON.stringify({ scripts, loaded, status: 404, age: 60_000, stage: 'complete', shown: [] });
  const page = { evaluate: async () => told } as unknown as Page;
  const item = { ids: { aweme_id: id }, url: null };
  return embeddedRecord('embedded-post', post).read(item, { page } as unknown as PageContext<unknown>);
}

it('leads to an account whose address has its @ as a code', () => {
  expect(leadsTo('https://www.lemon8-app.com/%40someone?region=sg', 'someone')).toBe(true);
  expect(leadsTo('https://www.lemon8-app.com/%40someone.else', 'someone')).toBe(false);
});

describe('a state that says "not found"', () => {
  it.each([`https://www.lemon8-app.com/@someone/${id}?region=sg`, ''])(
    'is believed of a page loaded from %j',
    (loaded) => expect(read(loaded)).rejects.toMatchObject({ kind: 'not_found' }),
  );

  it('says nothing of the post that the user went on to within the page', async () => {
    const reading = await read('https://www.lemon8-app.com/@someone/7526000000000000386?region=sg');
    expect(reading).toMatchObject({ outcome: 'absent' });
  });
});
