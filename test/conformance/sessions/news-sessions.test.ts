import { expect, it } from 'vitest';
import { newsVideoDetail } from '../../../lib/platforms/news/video-detail.ts';
import { ids } from '../../replica/news/catalogue.ts';
import { sessionStage } from '../stage/session-stage.ts';
import { withSources } from '../with-sources.ts';

const stage = sessionStage();

it.each([true, false])('whose session read the page is told by its cookies: signed in %s', async (signedIn) => {
  const page = `https://www.toutiao.com/video/${ids.video}/`;
  const { last } = await stage.run(
    withSources(newsVideoDetail, ['embedded-pc']),
    { aweme_id: ids.video, share_text: '' },
    { tabs: [page], signedIn },
  );
  expect(last).toMatchObject({ failure: null, session: 'page', signedIn });
});
