// The program of a panel of comments. Begins with framework/list-page.js, framework/comment-panel.js and
// list-requests.js.
(() => {
  const { item, most } = document.currentScript.dataset;
  const first = (few) => (most === '10' ? few : most);
  const { signing, ask, check, wall } = window.replicaSite;
  const panel = document.querySelector('[data-e2e="comment-list"]');

  const rowOf = (comment) =>
    window.replicaComment({
      name: comment.user.nickname,
      text: comment.text,
      picture: comment.image_list?.[0].origin_url.url_list[0],
      marks: { 'data-e2e': 'comment-item', 'data-comment': comment.cid },
    });

  // R29: 3 replies at first, then 10; in a column, all by fifty. What refuses is asked again by the same button.
  const repliesOf = (comment) => async (cursor) => {
    const asked = {
      item_id: item,
      comment_id: comment.cid,
      cursor,
      count: cursor === '0' ? first('3') : most,
      item_type: '0',
    };
    const body = await ask('comment/list/reply/', asked);
    if (body.status_code === 2483) return wall();
    if (body.status_code !== 0) return body.status_code === undefined ? check() : null;
    return { rows: (body.comments ?? []).map(rowOf), next: body.has_more ? String(body.cursor) : null };
  };
  const withThread = (comment) => {
    const row = rowOf(comment);
    const total = comment.reply_comment_total;
    const inlined = (comment.reply_comment ?? []).map(rowOf);
    const open = (left) => `展开 ${left} 条回复`;
    if (total > 0)
      window.replicaThread({ row, total, open, further: '展开更多', ask: repliesOf(comment), shown: inlined });
    return row;
  };

  // R28: 5 at first, then 10; in a column, all by fifty.
  window.replicaList({
    grid: panel,
    scroller: panel,
    first: '0',
    most: 60,
    ask: async (cursor) => {
      await signing();
      const body = await ask('comment/list/', {
        aweme_id: item,
        cursor,
        count: cursor === '0' ? first('5') : most,
        item_type: '0',
      });
      if (body.status_code === 2483) return wall();
      if (!body.comments) return body.status_code === undefined ? check() : null;
      const end = body.has_more ? '' : '没有更多评论了';
      return { cards: body.comments.map(withThread), next: body.has_more ? String(body.cursor) : null, end };
    },
  });
})();
