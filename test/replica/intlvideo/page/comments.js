// The program of a panel of comments. Begins with framework/list-page.js and framework/comment-panel.js; `replicaCall`
// is app.js's.
(() => {
  const { item } = document.currentScript.dataset;
  const main = document.querySelector('[class*="DivCommentMain"]');
  const grid = main.querySelector('[class*="DivCommentListContainer"]');

  const rowOf = (level) => (comment) =>
    window.replicaComment({
      name: comment.user.nickname,
      text: comment.text,
      picture: comment.image_list?.[0].origin_url.url_list[0],
      marks: { class: 'comment DivCommentItemWrapper', 'data-comment': comment.cid },
      nameMarks: { 'data-e2e': `comment-username-${level}` },
      textMarks: { 'data-e2e': `comment-level-${level}` },
    });

  // R20: 3 replies at first, then 10. What refuses is asked again by the same button.
  const repliesOf = (comment) => async (cursor) => {
    const asked = { item_id: item, comment_id: comment.cid, cursor, count: cursor === '0' ? '3' : '10' };
    const body = await window.replicaCall('/api/comment/list/reply/', asked);
    if (!body?.comments) return null;
    return { rows: body.comments.map(rowOf(2)), next: body.has_more ? String(body.cursor) : null };
  };
  const withThread = (comment) => {
    const row = rowOf(1)(comment);
    const total = comment.reply_comment_total;
    const thread = {
      row,
      total,
      ask: repliesOf(comment),
      shown: (comment.reply_comment ?? []).map(rowOf(2)),
      open: (left) => `View ${left} replies`,
      further: (left) => `View ${left} more`,
      look: { tag: 'div', marks: { class: 'DivViewRepliesContainer' } },
    };
    if (total > 0) window.replicaThread(thread);
    return row;
  };

  // R19: 20 at first, then 25; twenty rows stay in the document.
  window.replicaList({
    grid,
    scroller: main,
    first: '0',
    most: 20,
    ask: async (cursor) => {
      const body = await window.replicaCall('/api/comment/list/', {
        aweme_id: item,
        cursor,
        count: cursor === '0' ? '20' : '25',
      });
      if (!body?.comments || (body.comments.length === 0 && body.has_more)) return null;
      return { cards: body.comments.map(withThread), next: body.has_more ? String(body.cursor) : null, end: '' };
    },
  });
})();
