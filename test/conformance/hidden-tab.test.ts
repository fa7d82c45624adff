import { expect, it } from 'vitest';
import { handle } from '../../lib/core/handle.ts';
import { intlvideoVideoDetail } from '../../lib/platforms/intlvideo/video-detail/index.ts';
import { post } from '../core/parts.ts';
import { ids } from '../replica/intlvideo/catalogue.ts';
import { conformanceStage } from './stage/stage.ts';

const stage = conformanceStage();

// A site does not load the fourth hidden tab at once (intlvideo README, R13).
it('five captures at once open one hidden tab after the other', async () => {
  stage.replica.columns('intlvideo', ['returning-visitor']);
  const { parts, asker, left } = await stage.browser.arrange(intlvideoVideoDetail, {});
  let most = 0;
  const counted: typeof parts = {
    ...parts,
    async openTransport(...run) {
      const opened = await parts.openTransport(...run);
      const openPage: typeof opened.transport.openPage = async (...asked) => {
        const page = await opened.transport.openPage(...asked);
        most = Math.max(most, (await left()).tabs.length);
        return page;
      };
      return { ...opened, transport: { ...opened.transport, openPage } };
    },
  };
  const asked = [ids.video, ids.nextVideo, ids.photo, ids.listed, ids.video];
  const answers = await Promise.all(
    asked.map((id) => handle(counted, post(intlvideoVideoDetail.path, { aweme_id: id }), asker)),
  );
  expect(answers.map(({ run }) => run?.state)).toEqual(asked.map(() => 'done'));
  expect(most).toBe(1);
});
