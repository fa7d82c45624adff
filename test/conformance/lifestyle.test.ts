import { expect, it } from 'vitest';
import { lifestylePostDetail } from '../../lib/platforms/lifestyle/post-detail/index.ts';
import { ids } from '../replica/lifestyle/catalogue.ts';
import { conformPlatform } from './conform-platform.ts';
import { sessionStage } from './stage/session-stage.ts';
import { withSources } from './with-sources.ts';

conformPlatform('lifestyle');

const stage = sessionStage();
const address = (id: string) => `https://www.lemon8-app.com/@gleaner.tester_01/${id}?region=sg`;

it.each([
  ['a tracked promise', [], ids.deferred],
  ['a promise', ['streamed'], ids.post],
  ['under a key of another name (R14)', [], ids.otherKey],
] as const)('R2: the router’s post may be %s', async (_form, columns, id) => {
  stage.replica.columns('lifestyle', columns);
  const only = withSources(lifestylePostDetail, ['router-state']);
  const { last } = await stage.run(only, { aweme_id: id }, { tabs: [address(id)] });
  expect(last, JSON.stringify(last.trail)).toMatchObject({ failure: null, source: 'router-state', itemId: id });
});

it('R3: the route’s data may come deferred, line by line', async () => {
  const only = withSources(lifestylePostDetail, ['route-data']);
  const { last } = await stage.run(only, { aweme_id: ids.deferred }, {});
  expect(last, JSON.stringify(last.trail)).toMatchObject({ failure: null, source: 'route-data', itemId: ids.deferred });
});

it('R10: the eleventh request of a minute is told to wait, and no other is made in its place', async () => {
  const { last } = await stage.run(lifestylePostDetail, { share_text: address(ids.post) }, { explicit: false }, 11);
  expect(last.failure?.kind).toBe('rate_limited');
  expect(stage.replica.requestsTo('www.lemon8-app.com')).toHaveLength(11);
});

it('R11, R12: neither the closed site nor the app’s own address is asked', async () => {
  const link = `https://notes.tiktok.com/@gleaner.tester_01/${ids.post}?region=sg`;
  const { last } = await stage.run(lifestylePostDetail, { share_text: link }, {});
  expect(last.failure).toBeNull();
  expect([...new Set(stage.requests.map(({ host }) => host))]).toEqual(['www.lemon8-app.com']);
});
