import type { SpecId } from '../../lib/gateway/operation.ts';
import type { PlatformId } from '../../lib/gateway/platform.ts';
import type { Replica } from '../replica/start-replica.ts';
import type { StartItem } from './start-item.ts';

interface Chosen {
  readonly spec: SpecId;
  readonly platform: PlatformId;
  readonly labels: readonly string[];
  /** The operation wants a sign-in at this host. */
  readonly signedInAt?: string;
}

/** Which of the replica's examples `npm start` captures: at least one for every listed operation. */
const chosen: readonly Chosen[] = [
  { spec: 'E1', platform: 'intlvideo', labels: ['a video', 'a photo post', 'a short link'] },
  { spec: 'E2', platform: 'cnvideo', labels: ['a video', 'a note', 'a short link'] },
  { spec: 'E3', platform: 'cnvideo', labels: ['a live room', 'a live room by a handle', 'an ended live room'] },
  { spec: 'E4', platform: 'lifestyle', labels: ['a post', 'a video post', 'a short link'] },
  { spec: 'E5', platform: 'notes', labels: ['a note', 'a video note', 'a short link'], signedInAt: 'www.xiaohongshu.com' },
  { spec: 'E9', platform: 'notes', labels: ['a live photo', 'a note the page asks for itself'], signedInAt: 'www.xiaohongshu.com' },
  { spec: 'E6', platform: 'news', labels: ['a video', 'a video on Xigua', 'a short link'] },
  { spec: 'E7', platform: 'shortclip', labels: ['a shared profile', 'another video', 'a short link'] },
  { spec: 'E8', platform: 'shortclip', labels: ['another shared profile', 'a short link'] },
  { spec: 'E10', platform: 'microblog', labels: ['another profile', 'a profile by personal domain', 'a post', 'a short link'] },
  { spec: 'E11', platform: 'cnvideo', labels: ['a creator'], signedInAt: 'douhot.douyin.com' },
  { spec: 'E12', platform: 'microblog', labels: ['a topic', 'another topic page', 'a topic in a text'] },
  { spec: 'E13', platform: 'cnvideo', labels: ['a video', 'a note'] },
];

/** An example with a share text is pasted, the others are opened. */
export function replicaItems(replica: Replica): StartItem[] {
  return chosen.flatMap(({ spec, platform, labels, signedInAt }) =>
    labels.map((label) => {
      const { url, shareText } = replica.example(platform, label);
      const signIn = signedInAt ? { signIn: `https://${signedInAt}/__replica/sign-in` } : {};
      return { spec, label, url, ...(shareText ? { text: shareText } : {}), ...signIn };
    }),
  );
}
