// What the desktop pages ask for by themselves (shortclip README, Q4, R19 to R22): a profile its viewer and works,
// never the user; a search its videos.
const ask = (path, body, signed = true) => {
  const text = JSON.stringify(body);
  const address = signed ? window.replicaSign(path, { caver: '2' }, text) : path;
  return fetch(address, { method: 'POST', headers: { 'content-type': 'application/json' }, body: text }).then(
    (answer) => answer.text(),
  );
};

const say = (className, words) => {
  const shown = document.createElement('div');
  shown.className = className;
  shown.textContent = words;
  document.body.append(shown);
};

// A card carries no id: its picture has the words of the video.
const draw = (entry) => {
  const card = document.createElement('div');
  card.className = 'card-container card';
  const inner = document.createElement('div');
  inner.className = 'photo-card';
  const image = new Image();
  image.className = 'cover-img';
  image.loading = 'lazy';
  image.alt = entry.photo?.caption ?? '广告';
  if (entry.photo) image.src = entry.photo.coverUrl;
  const words = document.createElement('p');
  words.textContent = image.alt;
  inner.append(image, words);
  card.append(inner);
  return card;
};

const walls = {
  109: ['login-popup', '登录后看更多'],
  2: ['list-error', '稍后重试'],
  208007: ['list-error', '账号受限'],
};

const list = (path, first, next, onShown = () => {}) => {
  let session;
  window.replicaLists = [
    replicaList({
      grid: document.querySelector('.grid'),
      most: 30,
      first: '',
      ahead: 300,
      async ask(pcursor) {
        const answer = JSON.parse(await ask(path, pcursor === '' ? first : next(pcursor, session)));
        const { result, feeds, searchSessionId } = answer;
        if (answer.data?.result === 400002 || answer.errors) say('ks-captcha', '请完成验证');
        else if (result !== 1) say(...(walls[result] ?? ['list-error', '稍后重试']));
        session = searchSessionId ?? session;
        if (result !== 1 || (feeds.length === 0 && answer.pcursor !== 'no_more')) return null;
        const isLast = answer.pcursor === 'no_more';
        onShown();
        return { cards: feeds.map(draw), next: isLast ? null : answer.pcursor, end: isLast ? '暂时没有更多了' : '' };
      },
    }),
  ];
};

const [, place, name = ''] = location.pathname.split('/');
if (place === 'profile') {
  const viewer = fetch(window.replicaSign('/rest/v/profile/get', { caver: '2' }, '')).then((answer) => answer.text());
  const works = { user_id: name, page: 'profile' };
  list('/rest/v/profile/feed', { ...works, pcursor: '' }, (pcursor) => ({ ...works, pcursor }));
  // R30: one's own profile has tabs with what one has saved and likes, at the same address.
  const openTab = (words, kind, path, asked) => {
    const tab = document.querySelector('nav').appendChild(document.createElement('button'));
    tab.textContent = words;
    tab.dataset.tab = kind;
    const select = () => {
      for (const one of document.querySelectorAll('[data-tab]')) one.removeAttribute('aria-selected');
      tab.setAttribute('aria-selected', 'true');
    };
    tab.addEventListener('click', () => {
      for (const one of window.replicaLists) one.stop();
      list(path, asked(''), asked, select);
    });
  };
  void viewer.then((answer) => {
    if (JSON.parse(answer).eid !== name) return;
    openTab('收藏', 'saved', '/rest/v/collect/list', (pcursor) => ({ userId: name, pcursor, page: 'collect' }));
    openTab('喜欢', 'liked', '/rest/v/feed/liked', (pcursor) => ({ pcursor, page: 'profile' }));
  });
}
const panel = document.querySelector('.comment-side');
if (place === 'short-video' && panel) replicaShowComments(name, panel);
if (place === 'search') {
  const keyword = new URLSearchParams(location.search).get('searchKey') ?? decodeURIComponent(name);
  list(
    '/rest/v/search/feed',
    { keyword, page: 'search', webPageArea: '', pcursor: '' },
    (pcursor, searchSessionId) => ({
      keyword,
      pcursor,
      searchSessionId,
    }),
  );
}

// The desktop page's own program: in-page navigation, after which the document and its state stay (shortclip README,
// P2).
window.replicaFollow('a[data-spa]', (link) => {
  document.getElementById('title').textContent = link.textContent;
  // R29: the next video of a player is asked for, the first one is not.
  const [, shows, photoId] = location.pathname.split('/');
  if (shows === 'short-video') {
    const query = 'query visionVideoDetail { visionVideoDetail(photoId: $photoId) { status } }';
    void ask('/graphql', { operationName: 'visionVideoDetail', variables: { photoId, page: 'detail' }, query }, false);
  }
});
