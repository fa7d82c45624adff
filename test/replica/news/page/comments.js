// The program of an article's comments: twenty on load, nothing by scrolling; a button opens a drawer, another one in
// it asks for more (news README, R17). Begins with framework/list-page.js and framework/comment-panel.js; app.js signs
// what is asked.
(() => {
  const { item } = document.currentScript.dataset;
  const side = document.querySelector('.comment-side');
  const list = side.querySelector('.comment-list');
  const signing = async () => {
    while (!window.replicaSigns) await new Promise((resolve) => setTimeout(resolve, 50));
  };

  const ask = async (path, more) => {
    await signing();
    return new Promise((resolve) => {
      const request = new XMLHttpRequest();
      request.open('GET', `${path}?${new URLSearchParams({ aid: '24', app_name: 'toutiao_web', ...more })}`);
      request.onloadend = () => resolve(request.responseText ? JSON.parse(request.responseText) : null);
      request.send();
    });
  };

  const rowOf = (comment) =>
    window.replicaComment({
      name: comment.user?.name ?? comment.user_name,
      text: comment.text,
      picture: comment.large_image_list[0]?.url,
      marks: { class: 'comment comment-item', 'data-comment': comment.id_str },
    });

  const repliesOf = (comment) => async (offset) => {
    const asked = { id: comment.id_str, offset, count: offset === '0' ? '5' : '20', repost: '0' };
    const body = await ask('/2/comment/v4/reply_list/', asked);
    if (!body) return null;
    const { data, has_more, offset: next } = body.data;
    return { rows: data.map(rowOf), next: has_more ? String(next) : null };
  };
  const withThread = ({ comment }) => {
    const row = rowOf(comment);
    const total = comment.reply_count;
    const shown = [...(comment.reply_list ?? []), ...(comment.new_reply_list ?? [])].map(rowOf);
    const look = { marks: { class: 'check-more-reply' } };
    const open = (left) => `查看全部 ${left} 条回复`;
    if (total > 0)
      window.replicaThread({ row, total, shown, open, further: '查看更多回复', ask: repliesOf(comment), look });
    return row;
  };

  window
    .replicaMore({
      grid: list,
      words: '查看更多评论',
      look: { marks: { class: 'load-more-btn' } },
      first: '0',
      ask: async (offset) => {
        const body = await ask('/article/v4/tab_comments/', {
          offset,
          count: '20',
          group_id: item,
          item_id: item,
          tab_index: '0',
        });
        if (!body) return null;
        const rows = Object.values(body.data).filter(({ comment }) => comment);
        return { cards: rows.map(withThread), next: body.has_more ? String(body.offset) : null, end: '' };
      },
    })
    .load();

  side.querySelector('.side-drawer-btn').addEventListener('click', () => {
    const drawer = Object.assign(document.createElement('div'), { className: 'side-comment-drawer' });
    Object.assign(drawer.style, { position: 'fixed', inset: '0 0 0 40%', overflowY: 'auto', background: '#fff' });
    const more = side.querySelector('.load-more-btn');
    drawer.append(list, ...(more ? [more] : []));
    side.append(drawer);
  });
})();
