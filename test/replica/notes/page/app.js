// The page's own program: state behind references, in-page navigation, notes asked for by the page itself (notes
// README, P1).
webpackChunkxhs_pc_web.push([
  ['app'],
  {},
  async (require) => {
    const { __FEED_EXPORT__: postApiSnsWebV1Feed } = require('__FEED_MODULE__');
    const { signer } = require('__HTTP_MODULE__');
    const arm = '__ARM__';
    const haste = Number('__HASTE__') || 1;
    const ref = (value) => ({ __v_isRef: true, _rawValue: value, _value: value });
    const state = window.__INITIAL_STATE__;
    // R2: no state at all (d), or a global emptied at hydration (c); the store follows the global.
    const map = arm === 'no-state' || arm === 'emptied-state' ? {} : state.note.noteDetailMap;
    if (arm === 'emptied-state') for (const key of Object.keys(state)) delete state[key];
    if (arm !== 'no-state' && arm !== 'emptied-state') {
      state.note.noteDetailMap = ref(map);
      state.user.loggedIn = ref(state.user.loggedIn);
    }
    if (arm !== 'no-state') {
      document.querySelector('#app').__vue_app__ = {
        config: { globalProperties: { $pinia: { _s: new Map([['note', { noteDetailMap: map }]]) } } },
      };
    }

    const overlay = document.querySelector('#overlay');
    const show = (className, title) => {
      const shown = document.createElement('div');
      shown.className = className;
      const heading = document.createElement('h1');
      heading.id = 'opened';
      heading.textContent = title;
      shown.append(heading);
      overlay.replaceChildren(shown);
    };

    // Walls that stand in a note's place, by the code it was refused with (F2).
    const walls = { '-510000': 'not-found-wrapper', '-510001': 'access-wrapper', 300031: 'access-wrapper' };

    const shownByServer = document.querySelector('.note-container #title') && arm === 'emptied-state';

    const open = async (loading = false) => {
      const url = new URL(location.href);
      const id = url.pathname.match(/([0-9a-f]{24})$/)?.[1];
      const isList = url.pathname === `/user/profile/${id}` || url.pathname.endsWith(`/board/${id}`);
      if (!id || isList) return overlay.replaceChildren();
      if (Object.keys(map[id]?.note ?? {}).length > 0) return show('note-container', map[id].note.title);
      if (loading && (shownByServer || arm === 'empty-entry')) return;
      map[id] ??= { comments: { list: [] }, currentTime: 0, note: {} };
      // R2 b: 2–5 s after the load.
      if (loading) await new Promise((resolve) => setTimeout(resolve, (2000 + Math.random() * 3000) / haste));
      try {
        await signer();
        const data = await postApiSnsWebV1Feed({
          source_note_id: id,
          image_formats: ['jpg', 'webp', 'avif'],
          extra: { need_body_topic: '1' },
          xsec_source: url.searchParams.get('xsec_source') ?? '',
          xsec_token: url.searchParams.get('xsec_token') ?? '',
        });
        const item = data.items?.find((one) => one.id === id);
        if (!item) return;
        map[id] = { comments: { list: [] }, currentTime: data.currentTime, note: item.noteCard };
        show('note-container', item.noteCard.title);
      } catch (error) {
        show(walls[String(error.code)] ?? 'error-wrapper', error.msg || '网络异常');
      }
    };

    window.replicaFollow('a[data-note]', () => void open());
    window.addEventListener('popstate', () => void open());
    // R12: comments are asked for when they come into view, which in a hidden tab they never do.
    const comments = document.querySelector('#comments');
    if (comments) {
      new IntersectionObserver((seen, observer) => {
        if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        fetch('__API__/api/sns/web/v2/comment/page', { mode: 'no-cors' }).catch(() => {});
      }).observe(comments);
    }
    const title = document.querySelector('.note-container #title');
    // A wall from the server stays: the page asks for nothing behind it.
    if (!document.querySelector('#app [class$="-wrapper"]') && document.querySelector('.note-container'))
      await open(true);
    if (title && overlay.textContent) title.textContent = overlay.textContent;
  },
]);
