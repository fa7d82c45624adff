import { expect, test } from 'vitest';
import { userOnPage } from '../../lib/platforms/cnvideo/user-detail/user-state.ts';
import { readPageState } from '../../lib/platforms/intlvideo/page/page-state.ts';
import { soughtUser } from '../../lib/platforms/intlvideo/user-detail/user-state.ts';
import { soughtVideo } from '../../lib/platforms/intlvideo/video-detail/page-document.ts';
import { embeddedRecord, routerState } from '../../lib/platforms/lifestyle/page/page-sources.ts';
import { apolloVideo } from '../../lib/platforms/shortclip/video-detail/video-sources.ts';
import { universalData, universalDataText } from '../fixtures/intlvideo/universal-data.ts';
import { apolloClient, wholeVideo } from '../fixtures/shortclip/whole-video.ts';

// A page that was left open does not give what it has held for long as new.

const id = '7526000000000000129';
const video = wholeVideo('3xreplica0clip1', '3xreplica0user1');
const apollo = `window.__APOLLO_STATE__=${JSON.stringify({ defaultClient: apolloClient(video) })};`;
const person = { __DEFAULT_SCOPE__: { 'webapp.user-detail': { userInfo: { user: { uniqueId: 'a' }, statsV2: {} } } } };
const douyin = encodeURIComponent('{"user":{"user":{"secUid":"MS4wa"},"statusCode":0}}');

const context = encodeURIComponent('{"state":{"loaderData":{}}}');
const sought = { sought: () => ({ id: '1', key: /a/, among: () => ({ a: 1 }) }), source: {} } as never;
const item = { ids: {}, url: null };

type Reads = (context: never) => Promise<unknown>;

test.each<[string, string, string, Reads]>([
  [
    'TikTok video',
    '__UNIVERSAL_DATA_FOR_REHYDRATION__',
    universalDataText(universalData(id)),
    (context) => readPageState(soughtVideo(id), context),
  ],
  [
    'TikTok profile',
    '__UNIVERSAL_DATA_FOR_REHYDRATION__',
    JSON.stringify(person),
    (context) => readPageState(soughtUser('a'), context),
  ],
  ['Douyin profile', 'RENDER_DATA', douyin, ({ page }: { page: never }) => userOnPage(page, 'MS4wa')],
  [
    'Kuaishou video',
    '',
    apollo,
    (context) => apolloVideo.read({ ids: { photo_id: video.photo.id }, url: null }, context),
  ],
  ['Lemon8', '', context, (given) => embeddedRecord('a', sought).read(item, given)],
  ['Lemon8, its router', '', '', (given) => routerState(sought).read(item, given)],
])('%s', async (_name, script, text, reads) => {
  const at = async (age: number) => {
    const seen = {
      scripts: [{ id: script, mark: '', text }],
      loaded: '/post/1',
      status: 200,
      stage: 'complete',
      shown: [],
    };
    const aged = { ...seen, values: '{}', age: age * 60_000 };
    const evaluate = async ({ name }: { name: string }) => (name === 'readRouter' ? aged : JSON.stringify(aged));
    return reads({ page: { temporary: false, evaluate } } as never);
  };
  expect(await at(30)).toMatchObject({ outcome: 'found' });
  expect(await at(30)).not.toHaveProperty('isOld');
  expect(await at(31)).toMatchObject({ outcome: 'found', isOld: true });
});
