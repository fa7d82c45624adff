import { beforeEach, describe, expect, it } from 'vitest';
import type { Operation } from '../../../lib/core/operation.ts';
import { cnvideoUserProductData } from '../../../lib/platforms/cnvideo/user-product-data/index.ts';
import { cnvideoVideoComment } from '../../../lib/platforms/cnvideo/video-comment/index.ts';
import { cnvideoVideoDetail } from '../../../lib/platforms/cnvideo/video-detail/index.ts';
import { intlvideoVideoDetail } from '../../../lib/platforms/intlvideo/video-detail/index.ts';
import { microblogUserDetail } from '../../../lib/platforms/microblog/user-detail/index.ts';
import { notesNoteDetail } from '../../../lib/platforms/notes/note-detail/index.ts';
import { shortclipUserData } from '../../../lib/platforms/shortclip/user-data.ts';
import { authorSecUid } from '../../fixtures/cnvideo/author.ts';
import { ids as cnvideo } from '../../replica/cnvideo/catalogue.ts';
import { ids as intlvideo } from '../../replica/intlvideo/catalogue.ts';
import { users } from '../../replica/microblog/catalogue.ts';
import { ids as notes, tokenOf } from '../../replica/notes/catalogue.ts';
import { desktopProfile, eids } from '../../replica/shortclip/catalogue.ts';
import type { Arrangement } from '../case.ts';
import { sessionStage } from '../stage/session-stage.ts';
import { withSources } from '../with-sources.ts';

const stage = sessionStage();

interface Told {
  readonly name: string;
  readonly operation: Operation;
  readonly body: object;
  readonly arrange: Arrangement;
  /** Columns of the replica it needs; absent: the default. */
  readonly columns?: readonly string[];
  /** Whether an answer is known to be a signed-in visitor's; absent: it is. */
  readonly known?: null;
  /** What an item for signed-in visitors is to a login that has run out; absent: told as such. */
  readonly stale?: 'sign_in_required';
}

const note = notes.signedInOnly;
const noteBody = { note_id: note, xsec_token: tokenOf(note, 'pc_feed'), share_text: '' };

/** Items that only a signed-in visitor gets, by the own session of each source that can use one. */
const told: readonly Told[] = [
  {
    name: 'E1, by request',
    operation: withSources(intlvideoVideoDetail, ['page-document']),
    body: { aweme_id: intlvideo.age },
    arrange: { choice: 'own' },
    columns: ['document-full'],
  },
  {
    name: 'E2, by a page',
    operation: withSources(cnvideoVideoDetail, ['in-page-detail']),
    body: { aweme_id: cnvideo.login },
    arrange: { tabs: ['https://www.douyin.com/recommend'] },
  },
  {
    name: 'E13, by a page',
    operation: withSources(cnvideoVideoComment, ['in-page-comments']),
    body: { aweme_id: cnvideo.login, cursor: 0, count: 20 },
    arrange: { tabs: ['https://www.douyin.com/recommend'] },
  },
  {
    name: 'E5, by a page of the site',
    operation: notesNoteDetail,
    body: noteBody,
    arrange: { tabs: ['https://www.xiaohongshu.com/explore'], explicit: false },
  },
  {
    name: 'E7, by a desktop page',
    operation: withSources(shortclipUserData, ['vision-profile']),
    body: { user_id: eids.user },
    arrange: { tabs: ['https://www.kuaishou.com/new-reco'] },
  },
  {
    name: 'E10, by request',
    operation: withSources(microblogUserDetail, ['profile-info']),
    body: { uid: users.user.uid },
    arrange: { choice: 'own' },
    // Guests have the same cookies; the site is not asked who it is as long as it answers (microblog README, C10).
    known: null,
    stale: 'sign_in_required',
  },
  {
    name: 'E11, by request',
    operation: withSources(cnvideoUserProductData, ['product-data']),
    body: { sec_uid: authorSecUid, day: '7' },
    arrange: {},
  },
  {
    name: 'E11, by a page',
    operation: withSources(cnvideoUserProductData, ['in-page-figures']),
    body: { sec_uid: authorSecUid, day: '7' },
    arrange: { tabs: ['https://douhot.douyin.com/'] },
  },
];

// The page is told who looks at it; a cookie that may be left of a login proves nothing (shortclip README, C5).
it.each([
  ['a page that asked, signed in', { tabs: [desktopProfile(eids.user)], signedIn: true }, true],
  [
    'a page that asked, with the cookies of a login that is over',
    { tabs: [desktopProfile(eids.user)], signedIn: 'stale' },
    false,
  ],
  ['a page that asked, a guest', { tabs: [desktopProfile(eids.user)] }, false],
  ['a request, signed in', { signedIn: true, choice: 'own' }, null],
  ['a request, a guest', {}, false],
] as const)('E7 by %s: signed in is %s', async (_, arrange, known) => {
  const only = withSources(shortclipUserData, ['profile-state', 'profile-request']);
  const { last } = await stage.run(only, { user_id: eids.user }, { ...arrange, explicit: false });
  expect(last).toMatchObject({ state: 'done', signedIn: known });
});

describe.each(told)('$name', ({ operation, body, arrange, columns = [], known = true, stale = 'session_expired' }) => {
  beforeEach(() => stage.replica.columns(operation.platform, columns));

  it('signed in', async () => {
    const { last } = await stage.run(operation, body, { ...arrange, signedIn: true });
    expect(last.failure).toBeNull();
    expect(last.signedIn).toBe(known);
  });

  it('stale', async () => {
    const { last } = await stage.run(operation, body, { ...arrange, signedIn: 'stale' });
    expect(last.failure?.kind, JSON.stringify(last.trail)).toBe(stale);
  });

  it('a guest', async () => {
    const { last } = await stage.run(operation, body, arrange);
    expect(last.failure?.kind, JSON.stringify(last.trail)).toBe('sign_in_required');
  });
});
