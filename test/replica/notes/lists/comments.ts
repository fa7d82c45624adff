import type { ExactJson } from '../../../fixtures/exact-json.ts';
import { type Commenter, commentSlice, type TreeComment } from '../../framework/comment-tree.ts';
import type { ReplicaRequest } from '../../framework/site.ts';
import type { Site } from '../state.ts';
import { commentsOf } from './commented.ts';
import { given, type ListAnswer, refused, said, warned } from './list-answers.ts';

export { commented, commentsOf } from './commented.ts';

const size = 10;

const person = ({ id, name }: Commenter) => ({
  user_id: `60000${id}`,
  nickname: name,
  image: `https://sns-avatar-qc.xhscdn.com/avatar/${id}.jpg`,
  xsec_token: 'ABcommenter=',
  ai_agent: false,
});

function formed(one: TreeComment, note_id: string, root: TreeComment | null): object {
  const pictures = one.pictures.map((name) => {
    const url = `https://sns-webpic-qc.xhscdn.com/202611200000/${name}/comment/1040g3${name}`;
    return {
      width: 648,
      height: 383,
      url_pre: `${url}!nc`,
      url_default: `${url}!nd`,
      info_list: [{ image_scene: 'WB_DFT', url: `${url}!nd` }],
    };
  });
  const embedded = one.replies.slice(0, 1);
  return {
    id: one.id,
    note_id,
    content: one.text,
    create_time: one.time * 1000,
    like_count: String(one.likes),
    liked: false,
    status: one.at % 17 === 3 ? 3 : one.at % 19 === 4 ? -2 : 0,
    show_tags: one.byAuthor ? ['is_author'] : [],
    pictures,
    user_info: person(one.author),
    at_users: one.mentions.map(({ of }) => person(of)),
    ...(one.place && { ip_location: one.place }),
    ...(root
      ? { target_comment: { id: one.parent, user_info: person(one.answers ?? root.author) } }
      : {
          sub_comment_count: String(one.replies.length),
          sub_comments: embedded.map((reply) => formed(reply, note_id, one)),
          sub_comment_cursor: embedded[0]?.id ?? '',
          sub_comment_has_more: one.replies.length > 1,
        }),
  };
}

/** Ten behind the cursor, which is the id of the last one before them; past the end the first again (R24). */
function slice(all: readonly TreeComment[], cursor: string) {
  const after = all.findIndex(({ id }) => id === cursor) + 1;
  const from = after >= all.length ? 0 : after;
  const { rows, more } = commentSlice(all, from, size);
  return { rows, cursor: rows.at(-1)?.id ?? cursor, has_more: more, page: Math.ceil(from / size) + 1 };
}

export const isComments = ({ method, path, url }: ReplicaRequest): boolean =>
  method === 'GET' &&
  /^\/api\/sns\/web\/v2\/comment\/(sub\/)?page$/.test(path) &&
  commentsOf(url.searchParams.get('note_id') ?? '') !== null;

/** R26: a guest's further pages and replies. */
const walled: ListAnswer = { status: 461, body: { code: 0, success: true, msg: '', data: {} } };

/** `comment/page` and `comment/sub/page` (R23 to R26). */
export function commentsAnswer(request: ReplicaRequest, site: Site): ListAnswer {
  const { searchParams } = request.url;
  const [note = '', root, cursor = ''] = ['note_id', 'root_comment_id', 'cursor'].map(
    (name) => searchParams.get(name) ?? '',
  );
  const login = site.visitors.login(request);
  if (login === 'stale') return said(-100, '登录已过期');
  if (login !== 'signed-in' && (root || cursor)) return walled;
  const { comments = [] } = commentsOf(note) ?? {};
  const data = (all: readonly TreeComment[], under: TreeComment | null) => {
    const { rows, page, ...place } = slice(all, cursor);
    const answer = {
      comments: rows.map((one) => formed(one, note, under)),
      ...place,
      time: site.world.now(),
      user_id: 'viewer',
    };
    return { page, answer: { ...answer, xsec_token: 'ABnote=' } };
  };
  const thread = comments.find(({ id }) => id === root);
  if (thread) return given(data(thread.replies, thread).answer as ExactJson);
  const { page, answer } = data(comments, null);
  const instead = refused(page, site);
  if (instead) return instead;
  const { ends, headers } = warned(request, site);
  return { ...given({ ...answer, has_more: answer.has_more && !ends } as ExactJson), headers };
}
