import { expect, it } from 'vitest';
import { microblogUserDetail } from '../../lib/platforms/microblog/user-detail/index.ts';
import { users } from '../replica/microblog/catalogue.ts';
import { conformPlatform } from './conform-platform.ts';
import { sessionStage } from './stage/session-stage.ts';

conformPlatform('microblog');

const stage = sessionStage();

it.each([
  ['a guest’s page names nobody, and so tells a guest (E)', [], false, false],
  ['a member’s page names them', [], true, true],
  ['a member’s page that says nothing leaves it open (D)', ['config-none'], true, null],
] as const)('R10: %s', async (_rule, columns, signedIn, told) => {
  stage.replica.columns('microblog', columns);
  const tabs = [`https://weibo.com/u/${users.user.uid}`];
  const { last } = await stage.run(microblogUserDetail, { uid: users.user.uid }, { tabs, signedIn });
  expect(last, JSON.stringify(last.trail)).toMatchObject({ failure: null, signedIn: told });
});
