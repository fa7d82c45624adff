// Comments below a video (shortclip README, R26 to R28): by GraphQL, whose address other operations share; replies by
// a click.
window.replicaShowComments = (photoId, panel) => {
  const graphql = async (operationName, variables) => {
    const body = JSON.stringify({ operationName, variables, query: `query ${operationName} { … }` });
    const headers = { 'content-type': 'application/json' };
    return (await fetch('/graphql', { method: 'POST', headers, body })).json();
  };
  const asked = async (asks) => {
    const [operation, name] =
      asks.rootCommentId === undefined
        ? ['commentListQuery', 'visionCommentList']
        : ['visionSubCommentList', 'visionSubCommentList'];
    const { data, errors } = await graphql(operation, asks);
    return errors ? { errors } : { result: data?.result ?? 1, ...data?.[name] };
  };
  const said = (className, textContent) => {
    if (!document.querySelector(`.${className}`))
      document.body.append(Object.assign(document.createElement('div'), { className, textContent }));
  };
  const refused = ({ result, errors }) => {
    if (errors) said('ks-captcha', '请完成验证');
    else if (result !== 1) said('login-popup', '登录后看更多');
    return Boolean(errors) || result !== 1;
  };
  const draw = (one) =>
    replicaComment({
      name: one.authorName,
      text: one.content.replace(/\(O\d+\)/g, ''),
      marks: { class: 'comment' },
    });
  const next = (cursor) => (cursor === 'no_more' ? null : cursor);

  const drawRoot = (one) => {
    const row = draw(one);
    row.classList.add('comment-root');
    if (!one.hasSubComments) return row;
    const holder = document.createElement('div');
    holder.className = 'btns';
    replicaThread({
      row,
      total: 0,
      open: '查看更多回复',
      further: '展开更多回复',
      first: '',
      look: { tag: 'span', marks: { class: 'expand' } },
      ask: async (pcursor) => {
        const told = await asked({ photoId, rootCommentId: one.commentId, pcursor });
        if (refused(told) || !told.subCommentsV2) return null;
        return { rows: told.subCommentsV2.map(draw), next: next(told.pcursorV2) };
      },
    });
    row.querySelector('.expand').before(holder);
    holder.append(row.querySelector('.expand'));
    // The whole line answers.
    holder.addEventListener('click', ({ target }) => target === holder && holder.firstChild?.click());
    return row;
  };

  void graphql('visionShortVideoReco', { photoId });
  window.replicaLists = [
    replicaList({
      grid: panel.querySelector('.comment-list'),
      scroller: panel,
      most: 400,
      first: '',
      ahead: 100,
      async ask(pcursor) {
        const told = await asked({ photoId, pcursor });
        if (refused(told) || (told.rootCommentsV2.length === 0 && told.pcursorV2 !== 'no_more')) return null;
        const isLast = told.pcursorV2 === 'no_more';
        return {
          cards: told.rootCommentsV2.map(drawRoot),
          next: next(told.pcursorV2),
          end: isLast ? '没有更多了' : '',
        };
      },
    }),
  ];
};
