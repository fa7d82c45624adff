import { expect, it } from 'vitest';
import { platformOf, shortLinkOf } from '../../lib/core/platform.ts';
import { platforms } from '../../lib/platforms/index.ts';
import { cases } from './cases.ts';
import { conformanceStage } from './stage/stage.ts';

const stage = conformanceStage();

/** For each platform a way by a short link. */
const ways = platforms.map(({ id }) => {
  const linked = cases
    .filter(({ operation }) => operation.platform === id)
    .flatMap(({ operation, ways: all }) =>
      all.map((way) => ({ operation, body: way.body, text: String(way.body.share_text ?? '') })),
    )
    .map((way) => ({ ...way, link: /https?:\/\/[!-~]+/.exec(way.text)?.[0] ?? '' }))
    .find(({ link }) => shortLinkOf(link, platforms)?.id === id);
  return { id, linked };
});

it.for(ways)('a short link of $id is followed by requests to short addresses alone', async ({ id, linked }) => {
  if (!linked) throw new Error(`no case of ${id} has a short link`);
  const { operation, body } = linked;
  // Nothing is read: what was asked was asked to find out where the link leads.
  const { capture } = await stage.ask({ ...operation, sources: [] }, body, {});
  expect(capture.itemId).not.toBe('');
  const asked = stage.replica.requests.map(({ url }) => url.href);
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.filter((url) => !shortLinkOf(url, platforms) && platformOf(url, platforms))).toEqual([]);
});
