// The page's own program: in-page navigation (the address changes, the document and its state stay: intlvideo README,
// P3), the item asked for where the document does not hold it, the feed's list, and comments once they come into view.
(() => {
  const byId = (id) => document.getElementById(id);
  const shownId = () => location.pathname.match(/\/(?:video|photo)\/(\d+)/)?.[1] ?? null;
  const { replicaPause: pause } = window;

  // Q2: the web parameters every call of the page carries.
  const parameters = () => ({
    aid: '1988',
    app_name: 'tiktok_web',
    app_language: 'en',
    browser_language: navigator.language,
    browser_name: 'Mozilla',
    browser_online: 'true',
    browser_platform: navigator.platform,
    browser_version: navigator.appVersion,
    channel: 'tiktok_web',
    cookie_enabled: 'true',
    data_collection_enabled: 'true',
    device_id: '__WID__',
    device_platform: 'web_pc',
    focus_state: String(document.hasFocus()),
    from_page: shownId() ? 'video' : 'fyp',
    history_len: String(history.length),
    is_fullscreen: 'false',
    is_page_visible: String(document.visibilityState === 'visible'),
    language: 'en',
    odinId: '7699109422532567934',
    os: 'windows',
    priority_region: '',
    referer: '',
    region: 'US',
    screen_height: String(screen.height),
    screen_width: String(screen.width),
    tz_name: 'America/New_York',
    user_is_login: 'false',
    WebIdLastTime: '1792600000',
  });

  const signing = async () => {
    while (!window.byted_acrawler) await pause(100);
  };

  const call = async (path, more) => {
    await signing();
    const answer = await fetch(`${path}?${new URLSearchParams({ ...parameters(), ...more })}`);
    const text = await answer.text();
    let body = null;
    try {
      body = JSON.parse(text);
    } catch {
      return null;
    }
    // R8: a verification is laid over the page.
    if (body.statusCode === 10000 && !document.querySelector('.captcha-mask')) {
      document.body.insertAdjacentHTML(
        'beforeend',
        '<div class="captcha-mask" data-e2e="captcha"><p>Verify to continue:</p></div>',
      );
    }
    return body;
  };

  // For the program of lists.
  window.replicaCall = call;
  window.replicaUser = (uniqueId, secUid) => call('/api/user/detail/', { uniqueId, secUid });

  const showItem = async (id) => {
    byId('title').textContent = '…';
    const body = await call('/api/item/detail/', { itemId: id });
    if (shownId() !== id) return;
    byId('title').textContent = body
      ? (body.itemInfo?.itemStruct.desc ?? 'Video currently unavailable')
      : 'Something went wrong';
    document.title = `${byId('title').textContent} | TikTok`;
  };

  window.replicaFollow('a[data-spa]', () => {
    const id = shownId();
    if (id) showItem(id);
    // R21: the state stays, the person is asked for.
    const [, uniqueId] = location.pathname.match(/^\/@([\w.-]+)$/) ?? [];
    if (uniqueId) window.replicaUser(uniqueId, '');
  });
  window.addEventListener('popstate', () => {
    const id = shownId();
    if (id) showItem(id);
  });

  // R3, R4: what the document does not hold is asked for 1 to 3 s after load.
  const { kind } = document.currentScript.dataset;
  if (kind === 'without-item') pause(1000 + Math.random() * 2000).then(() => shownId() && showItem(shownId()));
  if (kind === 'feed') call('/api/recommend/item_list/', { count: '6' });

  const comments = byId('comments');
  if (comments) {
    new IntersectionObserver((entries, observer) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      comments.dataset.loaded = 'true';
    }).observe(comments);
  }
})();
