// Comments of a note as its page has them (notes README, R23 to R26): the first ten once they come into view, kept in
// the state, further ones as the panel is scrolled, replies by a click.
webpackChunkxhs_pc_web.push([
  ['comments'],
  {},
  async (require) => {
    const { http: client, signer, camel } = require('__HTTP_MODULE__');
    const note = location.pathname.match(/([0-9a-f]{24})\/?$/)[1];
    const map = window.__INITIAL_STATE__?.note?.noteDetailMap;
    const scroller = document.querySelector('.note-scroller');
    const grid = document.querySelector('.comments-container');
    const held = [];
    const [session] = ['__SESSION__'];

    const asked = async (path, asks) => {
      const query = new URLSearchParams({ note_id: note, ...asks, image_formats: 'jpg,webp,avif', xsec_token: '' });
      try {
        await signer();
        return camel(await client.get(`/api/sns/web/v2/comment/${path}?${query}`));
      } catch {
        // What a guest is refused, and anything else that is.
        if (!document.querySelector('.login-modal, .list-error')) {
          const wall = document.createElement('div');
          wall.className = session === 'signed-in' ? 'list-error' : 'login-modal';
          wall.textContent = session === 'signed-in' ? '网络异常' : '登录后查看更多评论';
          document.body.append(wall);
        }
        return null;
      }
    };

    const draw = ({ id, userInfo, content, pictures = [] }, className) =>
      replicaComment({
        name: userInfo.nickname,
        text: content,
        picture: pictures[0]?.urlDefault,
        marks: { id: `comment-${id}`, class: `comment ${className}` },
      });

    const drawRoot = (one) => {
      const parent = document.createElement('div');
      parent.className = 'parent-comment';
      const row = draw(one, 'comment-item');
      parent.append(row);
      const shown = one.subComments.map((reply) => draw(reply, 'comment-item-sub'));
      row.querySelector('.replies').classList.add('reply-container');
      row.querySelector('.replies').append(...shown);
      // R25: by a click alone.
      if (one.subCommentHasMore) {
        replicaThread({
          row,
          total: Number.parseInt(one.subCommentCount, 10) - shown.length,
          open: (left) => `展开 ${left} 条回复`,
          further: '展开更多回复',
          first: one.subCommentCursor,
          look: { tag: 'div', marks: { class: 'show-more' } },
          ask: async (cursor) => {
            const data = await asked('sub/page', { root_comment_id: one.id, num: '10', cursor, top_comment_id: '' });
            if (!data?.comments) return null;
            one.subComments.push(...data.comments);
            return {
              rows: data.comments.map((reply) => draw(reply, 'comment-item-sub')),
              next: data.hasMore ? data.cursor : null,
            };
          },
        });
      }
      return parent;
    };

    const end = (className, words) =>
      scroller.append(Object.assign(document.createElement('div'), { className, textContent: words }));

    window.replicaLists = [
      replicaList({
        grid,
        scroller,
        most: 400,
        ahead: 100,
        async ask(cursor = '') {
          const data = await asked('page', { cursor, top_comment_id: '' });
          if (!data?.comments) return null;
          held.push(...data.comments);
          const entry = (map?._rawValue ?? map)?.[note];
          if (entry)
            entry.comments = {
              list: held,
              cursor: data.cursor,
              hasMore: data.hasMore,
              loading: false,
              firstRequestFinish: true,
            };
          if (!data.hasMore)
            end(...(held.length > 0 ? ['end-container', '- THE END -'] : ['no-comments-text', '这是一片荒地']));
          return { cards: data.comments.map(drawRoot), next: data.hasMore ? data.cursor : null };
        },
      }),
    ];
  },
]);
