import type { SpecId } from '../../lib/gateway/operation.ts';
import type { PlatformId } from '../../lib/gateway/platform.ts';
import type { Replica } from '../replica/start-replica.ts';
import type { StartItem } from './start-item.ts';

/** Which of the replica's examples `npm start` captures: at least one for every listed operation. */
const chosen: readonly { readonly spec: SpecId; readonly platform: PlatformId; readonly labels: readonly string[] }[] = [
  { spec: 'E1', platform: 'intlvideo', labels: ['a video', 'a photo post', 'a short link'] },
  { spec: 'E2', platform: 'cnvideo', labels: ['a video', 'a note', 'a short link'] },
  { spec: 'E4', platform: 'lifestyle', labels: ['a post', 'a video post', 'a short link'] },
];

/** An example with a share text is pasted, the others are opened. */
export function replicaItems(replica: Replica): StartItem[] {
  return chosen.flatMap(({ spec, platform, labels }) =>
    labels.map((label) => {
      const { url, shareText } = replica.example(platform, label);
      return { spec, label, url, ...(shareText ? { text: shareText } : {}) };
    }),
  );
}
