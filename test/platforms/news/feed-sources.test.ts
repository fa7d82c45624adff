import { expect, it } from 'vitest';
import { defaultSettings } from '../../../lib/core/settings.ts';
import type { Page } from '../../../lib/core/transport.ts';
import { inPageFeed } from '../../../lib/platforms/news/video-detail/feed-sources.ts';
import { fakeTransport } from '../../core/parts.ts';
import { emptyFeedAnswer, feedAnswer } from '../../fixtures/news/feed-record.ts';
import { renderData } from '../../fixtures/news/render-data.ts';

const id = '7526000000000000513';
const state = { id: 'RENDER_DATA', text: encodeURIComponent(JSON.stringify(renderData(id))) };

/** A page of the video whose lists are answered by `listed`; it notes path and category of each call. */
function pageWith(listed: (path: string) => object) {
  const asked: string[] = [];
  const page: Page = {
    temporary: false,
    url: async () => `https://www.toutiao.com/video/${id}/`,
    evaluate: async () => JSON.stringify({ scripts: [state], age: 0 }) as never,
    request: () => Promise.reject(new Error('not by XHR')),
    observed: async () => [],
    async fetch(url) {
      const { pathname, searchParams } = new URL(url);
      asked.push(`${pathname} ${searchParams.get('category')}`);
      return { status: 200, url, text: JSON.stringify(listed(pathname)) };
    },
  };
  const context = { page, input: {}, transport: fakeTransport({}), settings: defaultSettings };
  return { asked, read: () => inPageFeed.read({ ids: { aweme_id: id }, url: null }, context) };
}

const ofUser = ['/api/pc/list/user/feed pc_profile_video', '/api/pc/list/user/feed profile_all'];

it('asks for the author’s videos, then all works, then by the older path (change 1, R8)', async () => {
  const { asked, read } = pageWith((path) => (path.includes('/user/') ? emptyFeedAnswer() : feedAnswer([id])));
  expect(await read()).toMatchObject({ outcome: 'found', raw: { group_id: id } });
  expect(asked).toEqual([...ofUser, '/api/pc/list/feed profile_all']);
});

it('asks no further once the video is there', async () => {
  const { asked, read } = pageWith(() => feedAnswer([id]));
  expect((await read()).outcome).toBe('found');
  expect(asked).toEqual(ofUser.slice(0, 1));
});

it('a list without the video proves nothing', async () => {
  expect(await pageWith(() => emptyFeedAnswer()).read()).toMatchObject({ outcome: 'absent' });
});
