// Comments of a post (microblog README, R32 to R34): by heat or by time, more of them as the window is scrolled.
window.replicaShowComments = ({ mid, uid, comments }) => {
  const json = async (path) => {
    const answer = await fetch(path, { headers: { 'X-Requested-With': 'XMLHttpRequest' } });
    return answer.json().catch(() => null);
  };
  const asks = `is_reload=1&is_show_bulletin=2&uid=${uid}&locale=zh-CN`;
  const host = document.getElementById('posts');
  const make = (tag, className, words = '') =>
    Object.assign(document.createElement(tag), { className, textContent: words });
  const draw = ({ user, text_raw: text, url_struct: links }) =>
    window.replicaComment({
      name: user.screen_name,
      text,
      picture: Object.values(links?.[0]?.pic_infos ?? {})[0]?.bmiddle.url,
    });

  let list;
  const drawRoot = (root) => {
    const row = draw(root);
    row.classList.add('wbpro-scroller-item', 'card-comment');
    row.querySelector('.replies').append(...root.comments.map(draw));
    return row;
  };

  const show = (flow) => {
    list?.stop();
    list = window.replicaList({
      grid: document.getElementById('comments'),
      most: 200,
      first: '',
      ahead: 200,
      async ask(cursor) {
        const next = cursor === '' ? '&count=10' : `&max_id=${cursor}&count=20`;
        const data = await json(
          `/ajax/statuses/buildComments?flow=${flow}&${asks}&id=${mid}&is_mix=0&fetch_level=0${next}`,
        );
        if (data?.ok !== 1) return null;
        return { cards: data.data.map(drawRoot), next: data.max_id || null, end: data.trendsText };
      },
    });
    window.replicaLists = [list];
  };
  host.append(make('p', 'count', `评论 ${comments}`));
  for (const [flow, words] of ['按热度', '按时间'].entries()) {
    const choice = make('button', 'order', words);
    choice.addEventListener('click', () => show(flow));
    host.append(choice);
  }
  host.append(Object.assign(make('div', ''), { id: 'comments' }));
  show(0);
};
