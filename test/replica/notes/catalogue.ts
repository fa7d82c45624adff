import { imageNote } from '../../fixtures/notes/image-note.ts';
import { inventedHex, inventedToken } from '../../fixtures/notes/invented.ts';
import { livePhotoNote } from '../../fixtures/notes/live-photo-note.ts';
import { videoNote } from '../../fixtures/notes/video-note.ts';
import { commented, countOf } from './lists/commented.ts';
import { creators, worksOf } from './lists/listed.ts';

export type Card = ReturnType<typeof imageNote> | ReturnType<typeof livePhotoNote> | ReturnType<typeof videoNote>;

/** Why a note is not shown: the code and text the site gives (notes README, F2), or a wall put in its place. */
export type Withheld =
  | { readonly code: number; readonly text: string }
  | { readonly wall: string; readonly text: string };

/** `late`: the server leaves the entry empty and the page asks for the note itself (P1). */
export type Held =
  | { readonly card: Card; readonly late?: boolean; readonly signedInOnly?: boolean }
  | { readonly withheld: Withheld };

export const ids = {
  image: '68f4e9bf000000000700a1b2',
  video: '68f5a0c1000000000503b2c3',
  livePhoto: '68f6b1d2000000000401c3d4',
  late: '68f7c2e3000000000302d4e5',
  signedInOnly: '68f8d3f4000000000203e5f6',
  private: '68f9e405000000000104f607',
  removed: '68faf516000000000005a718',
  unlisted: '68fc173800000000080ac93a',
  unknown: '68fb0627000000000906b829',
  /** What the documents show as an example, with an invented answer. */
  sample: '674051740000000007027a15',
} as const;

const held: Readonly<Record<string, Held>> = {
  [ids.image]: { card: imageNote(ids.image) },
  [ids.video]: { card: videoNote(ids.video) },
  [ids.livePhoto]: { card: livePhotoNote(ids.livePhoto) },
  [ids.late]: { card: videoNote(ids.late), late: true },
  [ids.sample]: { card: livePhotoNote(ids.sample) },
  [ids.unlisted]: { card: imageNote(ids.unlisted) },
  [ids.signedInOnly]: { card: imageNote(ids.signedInOnly), signedInOnly: true },
  [ids.private]: { withheld: { code: -510001, text: '因用户设置，你无法查看' } },
  [ids.removed]: { withheld: { wall: 'error-wrapper', text: '该笔记已被删除' } },
};

/** A note with comments, which its own page counts. */
function withComments(id: string): Held | null {
  if (!Object.values<string>(commented).includes(id)) return null;
  const card = imageNote(id);
  return { card: { ...card, interact_info: { ...card.interact_info, comment_count: countOf(id) } } };
}

const works = new Map(
  Object.values(creators).flatMap((one) => worksOf(one).map((note) => [note.note_id, note] as const)),
);

/** A note that stands in a creator's list, whole. */
function listed(id: string): Held | null {
  const note = works.get(id);
  if (!note) return null;
  const card = imageNote(id);
  return {
    card: {
      ...card,
      title: note.display_title,
      user: { ...card.user, ...note.user, xsec_token: card.user.xsec_token },
    },
  };
}

/** An id the site never gave out: note not found (F1, -510000). */
export function heldUnder(id: string): Held {
  return held[id] ?? withComments(id) ?? listed(id) ?? { withheld: { code: -510000, text: '笔记不存在' } };
}

export const authorId = inventedHex(`author of ${ids.image}`, 24);

/**
 * The token of a note for one way to it. Token must match note and source (A2, two sources): a token from a profile
 * opens the note with `pc_user`, not with `pc_feed`. App share tokens begin with `CB`.
 */
export function tokenOf(noteId: string, source: string): string {
  // That of the documents' example.
  if (noteId === ids.sample) return 'CBgeL8Dxd1ZWBhwqRd568gAZ_iwG-9JIf9tnApNmteU2E=';
  if (source === 'pc_feed') return inventedToken(noteId);
  const token = inventedToken(`${noteId} ${source}`);
  return source === 'app_share' ? token.replace(/^AB/, 'CB') : token;
}

/** Path and query of a note as a share link or a list has them. */
export function noteLink(noteId: string, source: string, path = '/explore/', token = tokenOf(noteId, source)): string {
  return `${path}${noteId}?${new URLSearchParams({ xsec_token: token, xsec_source: source })}`;
}

/** Notes of the home feed, and of the one author's profile. */
export const feedNotes: readonly string[] = [ids.video, ids.image, ids.livePhoto, ids.late];
export const profileNotes: readonly string[] = [ids.image, ids.video];

function appShare(noteId: string): string {
  const app =
    'app_platform=android&ignoreEngage=true&app_version=9.6.0&share_from_user_hidden=true&type=normal&author_share=1';
  return `https://www.xiaohongshu.com${noteLink(noteId, 'app_share', '/discovery/item/')}&${app}&xhsshare=CopyLink&apptime=1760881087&share_id=${inventedHex(noteId, 32)}&share_channel=copy_link`;
}

/** `xhslink.com/<path>` → where it leads (A1). `o/…` ends at the site's own error page, which still names the note. */
export const shortLinks: Readonly<Record<string, string>> = {
  '/m/1replicaNote': appShare(ids.image),
  '/a/2replicaVideo': appShare(ids.video),
  '/o/3replicaGate': `https://www.xiaohongshu.com/404?source=${encodeURIComponent('/404/sec_replica')}&redirectPath=${encodeURIComponent(appShare(ids.image))}&error_code=300012&error_msg=x`,
  '/m/5replicaCreator': `https://www.xiaohongshu.com${noteLink(creators.many.id, 'app_share', '/user/profile/')}`,
  '/m/4replicaUser': `https://www.xiaohongshu.com/user/profile/${authorId}?xsec_token=${encodeURIComponent(inventedToken(authorId))}&xsec_source=app_share`,
};
