// The page's own program: its requests once it can sign (R6), its player (R15), in-page navigation (the address
// changes, the document stays), comments once they are wanted, and the recommend feed (the path stays, A6).
(() => {
  const byId = (id) => document.getElementById(id);
  const { detailHost, commentsHost, responseType, hiddenAsks } = document.currentScript.dataset;
  const shownId = () => {
    const url = new URL(location.href);
    const named =
      url.searchParams.get('modal_id') ?? (url.pathname.startsWith('/user/') ? url.searchParams.get('vid') : null);
    return named ?? url.pathname.match(/\/(?:video|note)\/(\d+)/)?.[1] ?? null;
  };

  // L1: the hint a signed-in visit leaves.
  if (/(?:^|; )LOGIN_STATUS=1/.test(document.cookie)) localStorage.setItem('HasUserLogin', '1');
  else localStorage.removeItem('HasUserLogin');

  // `form`: the body of a POST. The programs of lists and comments ask so, too.
  const ask = (host, path, more, form) =>
    new Promise((resolve) => {
      const request = new XMLHttpRequest();
      const common =
        'device_platform=webapp&aid=6383&channel=channel_pc_web&update_version_code=170400&pc_client_type=1';
      request.open(
        form ? 'POST' : 'GET',
        `https://${host}/aweme/v1/web/${path}?${common}&${new URLSearchParams(more)}`,
      );
      request.responseType = responseType;
      request.withCredentials = true;
      request.onloadend = () => {
        try {
          resolve((responseType === 'json' ? request.response : JSON.parse(request.responseText)) ?? {});
        } catch {
          resolve({});
        }
      };
      request.send(form && new URLSearchParams(form));
    });
  window.replicaAsk = ask;

  const showItem = async (id, attempts = 2) => {
    const body = await ask(detailHost, 'aweme/detail/', `aweme_id=${id}&request_source=600&origin_type=video_page`);
    if (shownId() !== id) return;
    // R7: a bad first answer is followed by a good one, one second later.
    if (!body.aweme_detail && !body.filter_detail && attempts > 1)
      window.replicaPause(1000).then(() => showItem(id, attempts - 1));
    byId('title').textContent = body.aweme_detail ? body.aweme_detail.desc : '页面不存在';
  };
  const showComments = (id) => ask(commentsHost, 'comment/list/', `aweme_id=${id}&cursor=0&count=10&item_type=0`);

  const onceVisible = (work) => {
    if (!document.hidden) work();
    else document.addEventListener('visibilitychange', work, { once: true });
  };
  const begin = () => {
    const id = shownId();
    if (!id || !byId('title')) return;
    // R14: a hidden page asks for its item, for comments only once it is looked at.
    if (hiddenAsks === 'nothing') onceVisible(() => showItem(id));
    else showItem(id);
    // Where comments have threads, their panel asks for them.
    if (!/^\/(video|note)\//.test(location.pathname) || document.querySelector('[data-e2e="comment-list"]')) return;
    if (hiddenAsks === 'all') showComments(id);
    else onceVisible(() => showComments(id));
  };
  const whenSigning = (work) => {
    if (window.replicaSigns) work();
    else document.addEventListener('replica-signs', work, { once: true });
  };
  whenSigning(begin);

  // R15: the player is given its item 1.5 s after the load.
  addEventListener('load', async () => {
    await window.replicaPause(1500);
    const player = document.querySelector('[data-e2e="player-container"],[data-e2e="note-detail"]');
    if (!player?.dataset.item) return;
    const answer = await fetch(`/replica-player/${player.dataset.item}`);
    const awemeInfo = await answer.json();
    player.__reactFiber$replica = { memoizedProps: {}, return: { memoizedProps: { awemeInfo }, return: null } };
  });

  window.replicaFollow('a[data-spa]', () => whenSigning(() => showItem(shownId())));
  window.addEventListener('popstate', () => {
    const id = shownId();
    if (id) whenSigning(() => showItem(id));
  });

  const active = document.querySelector('[data-e2e="feed-active-video"]');
  byId('next')?.addEventListener('click', () => {
    const list = active.dataset.list.split(',');
    const at = list.indexOf(active.getAttribute('data-e2e-vid'));
    const next = list[(at + 1) % list.length];
    active.setAttribute('data-e2e-vid', next);
    active.textContent = next;
  });
})();
