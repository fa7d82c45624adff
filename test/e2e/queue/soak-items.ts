import { detailAnswer } from '../../fixtures/cnvideo/detail-answer.ts';
import { videoItem } from '../../fixtures/cnvideo/video-item.ts';
import { universalData } from '../../fixtures/intlvideo/universal-data.ts';
import { imageNote } from '../../fixtures/notes/image-note.ts';
import { initialState } from '../../fixtures/notes/initial-state.ts';
import { noteDetailMap } from '../../fixtures/notes/note-detail-map.ts';
import { statePage } from '../../fixtures/notes/state-page.ts';
import type { Replica } from '../../replica/start-replica.ts';
import { serveItems, userLink, videoLink } from './queue-stage.ts';

/** Ids of items that no fixture has. */
const numbered = (from: bigint, at: number) => String(from + BigInt(at) * 128n);
const douyin = (at: number) => numbered(7_601_000_000_000_000_001n, at);
const tiktok = (at: number) => numbered(7_602_000_000_000_000_001n, at);
const note = (at: number) => `68f4e9bf0000000007${String(100_000 + at)}`;

/** Lemon8 and Kuaishou serve what their replicas hold, each item once. */
const held: readonly (readonly [platform: string, label: string])[] = [
  ['lifestyle', 'a post'],
  ['lifestyle', 'a video post'],
  ['lifestyle', 'a deferred post'],
  ['shortclip', 'a shared profile'],
  ['shortclip', 'another shared profile'],
];

/**
 * Of ten links so many are of each platform whose items come in any number: those that need no page are quick, so they
 * are more.
 */
const shares = [
  'microblog',
  'news',
  'microblog',
  'news',
  'cnvideo',
  'microblog',
  'news',
  'intlvideo',
  'microblog',
  'notes',
] as const;

/** So many links of all platforms, all of which the replica then serves. */
export function soakLinks(replica: Replica, count: number): string[] {
  serveItems(replica, count, count);
  const links = held.slice(0, count).map(([platform, label]) => replica.example(platform, label).url);
  for (let at = 0; links.length < count; at += 1) {
    const platform = shares[at % shares.length];
    if (platform === 'cnvideo') {
      replica.serve('cnvideo', douyin(at), detailAnswer(videoItem({ id: douyin(at), title: `第${at}条` })));
      links.push(`https://www.douyin.com/video/${douyin(at)}`);
    } else if (platform === 'intlvideo') {
      replica.serve('intlvideo', tiktok(at), JSON.stringify(universalData(tiktok(at))));
      links.push(`https://www.tiktok.com/@gleaner.tester_01/video/${tiktok(at)}`);
    } else if (platform === 'notes') {
      replica.serve(
        'notes',
        note(at),
        statePage(initialState({ notes: noteDetailMap([imageNote(note(at))]), current: note(at) })),
      );
      links.push(`https://www.xiaohongshu.com/explore/${note(at)}?xsec_token=ABreplica${at}=&xsec_source=pc_feed`);
    } else links.push(platform === 'news' ? videoLink(at) : userLink(at));
  }
  return links;
}
