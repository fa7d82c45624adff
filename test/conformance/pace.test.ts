import { describe, expect, it } from 'vitest';
import { microblogTopicStatics } from '../../lib/platforms/microblog/topic-statics/index.ts';
import { microblogUserDetail } from '../../lib/platforms/microblog/user-detail/index.ts';
import { notesNoteDetail } from '../../lib/platforms/notes/note-detail/index.ts';
import { topics, users } from '../replica/microblog/catalogue.ts';
import { ids, tokenOf } from '../replica/notes/catalogue.ts';
import { home } from './cases/notes/ways.ts';
import { sessionStage } from './stage/session-stage.ts';
import { withSources } from './with-sources.ts';

const stage = sessionStage();

// What a platform wants beside the second in between: `spacings` of its site. The stage expects no request to come
// sooner.
describe('a platform’s own spacing', () => {
  it('Xiaohongshu: a page that has just asked for one note is asked for the next 10 s later (C7)', async () => {
    const body = { note_id: ids.video, xsec_token: tokenOf(ids.video, 'pc_feed'), share_text: null };
    const arrange = { tabs: [home], navigateTo: `#note-${ids.image}`, signedIn: true };
    const { last } = await stage.run(withSources(notesNoteDetail, ['page-client']), body, arrange);
    expect(last, JSON.stringify(last.trail)).toMatchObject({ state: 'done', source: 'page-client', requests: 1 });
    const [own = 0, ours = 0] = asked('edith.xiaohongshu.com', '/api/sns/web/v1/feed');
    expect(ours - own).toBeGreaterThanOrEqual(10_000);
  });

  it.each(['busy', 'system-error'])(
    'Weibo: a site that says "%s" is asked once more, 5 s later (F2)',
    async (fault) => {
      stage.replica.set({ platform: 'microblog', fault, path: '/ajax/profile/info', times: 1 });
      const only = withSources(microblogUserDetail, ['profile-info']);
      const { last } = await stage.run(only, { uid: users.user.uid }, { signedIn: true });
      expect(last).toMatchObject({ state: 'done', requests: 2 });
      expect(asked('weibo.com', '/ajax/profile/info')).toHaveLength(2);
    },
  );

  it('Weibo: so is one that brakes', async () => {
    stage.replica.columns('microblog', ['brake']);
    const only = withSources(microblogUserDetail, ['profile-info']);
    const { last } = await stage.run(only, { uid: users.user.uid }, { signedIn: true });
    expect(last).toMatchObject({ state: 'done', requests: 2 });
  });

  it('Weibo: so is a busy site of topics, in a page too', async () => {
    // Once for the page itself.
    stage.replica.set({ platform: 'microblog', fault: 'busy', path: '/ajax_topic/detail', times: 2 });
    const tabs = [`https://m.s.weibo.com/vtopic/detail_new?q=${encodeURIComponent(`#${topics.nextTopic}#`)}`];
    // The page has been told so before the run begins: a call of its own in between would begin the 5 s anew.
    const arrange = { tabs, openFor: 100 };
    const { last } = await stage.run(
      withSources(microblogTopicStatics, ['in-page-topic']),
      { name: topics.topic },
      arrange,
    );
    expect(last, JSON.stringify(last.trail)).toMatchObject({ state: 'done', requests: 3 });
  });

  it.each([true, false])(
    'Weibo: so is the source after one that goes on saying so, a page in front: %s',
    async (open) => {
      stage.replica.set({ platform: 'microblog', fault: 'busy', path: '/ajax/profile/info', times: 3 });
      const body = { uid: users.user.uid };
      // Of a page in front the first call is its own, which has been answered before the run begins.
      const sources = open ? ['in-page-profile', 'profile-info'] : ['profile-info', 'visitor-profile'];
      const arrange = {
        signedIn: true,
        ...(open ? { tabs: [`https://weibo.com/u/${users.user.uid}`], openFor: 100 } : {}),
      };
      const { last } = await stage.run(withSources(microblogUserDetail, sources), body, arrange);
      expect(last.trail[0], JSON.stringify(last.trail)).toMatchObject({ outcome: 'upstream_refused' });
      const times = asked('weibo.com', '/ajax/profile/info');
      for (let at = 1; at <= 3; at += 1) expect((times[at] ?? 0) - (times[at - 1] ?? 0)).toBeGreaterThanOrEqual(5000);
    },
  );

  function asked(host: string, path: string): number[] {
    return stage.replica
      .requestsTo(host, path)
      .filter(({ method }) => method !== 'OPTIONS')
      .map(({ time }) => time);
  }
});
