// Lists of notes as the site's pages have them (notes README, R14 to R22, R28, R29): a person's, whose state comes late,
// a board's, and a search, which asks for two pages at once.
webpackChunkxhs_pc_web.push([
  ['lists'],
  {},
  async (require) => {
    const { http: client, signer, camel } = require('__HTTP_MODULE__');
    const arm = '__ARM__';
    const late = JSON.parse(document.querySelector('#late').textContent);
    const state = window.__INITIAL_STATE__;
    const ref = (value) => ({ __v_isRef: true, _rawValue: value, _value: value });
    const source = late.keyword === undefined ? 'pc_user' : 'pc_search';

    const say = (className, words) => {
      if (document.querySelector(`.${className.split(' ').at(-1)}`)) return;
      const shown = document.createElement('div');
      shown.className = className;
      shown.textContent = words;
      document.body.append(shown);
    };
    window.replicaWarned = () => say('reds-modal reds-modal-open account-warning', '检测到 AI 操作，账号存在违规');
    // R18: told of every page beside the list.
    const tell = () =>
      fetch(`//t2.${location.hostname.replace('www.', '')}/api/v2/collect`, {
        method: 'POST',
        mode: 'no-cors',
        body: '{}',
      }).catch(() => {});

    // R16: at most 30 cards stay, and only what comes into view asks for more. R19: a card opens over the list, which
    // goes on below.
    /** A card of a note as the state has it: the section, with the token in its link. */
    const draw = ({ id, xsecToken, noteCard }) => {
      const section = document.createElement('section');
      section.className = 'note-item';
      const path = late.user_id ? `/user/profile/${late.user_id}/` : '/explore/';
      const card = replicaCard({
        href: `${path}${id}?xsec_token=${encodeURIComponent(xsecToken)}&xsec_source=${source}`,
        picture: noteCard.cover.urlDefault,
        text: noteCard.displayTitle,
        marks: { class: 'card cover mask', 'data-note': id },
      });
      section.append(card);
      return section;
    };
    const words = (entry) => {
      const div = document.createElement('div');
      div.className = 'query-note-item';
      div.textContent = entry.hotQuery ? '大家都在搜' : '直播';
      return div;
    };
    const cards = (entries) => entries.map((entry) => (entry.modelType === 'note' ? draw(entry) : words(entry)));

    const grid = document.querySelector('.grid');
    const begin = (ask, first) => {
      window.replicaLists = [replicaList({ grid, most: 30, ask, first, ahead: 400 })];
    };

    /** The page of an answer; null: it was refused, which the page says. */
    const asked = async (request) => {
      try {
        await signer();
        const data = await request();
        void tell();
        return data ? camel(data) : null;
      } catch (error) {
        if (error.code === -101 || error.code === -104) say('login-modal', '登录后查看搜索结果');
        else say('list-error', error.msg || error.message || '网络异常');
        if (error.code === 'ERR_NETWORK' && state.search) state.search.state = ref('error');
        return null;
      }
    };

    const askUser = (id) => asked(() => client.get(`/api/sns/web/v1/user/otherinfo?target_user_id=${id}`));
    // R27 (A): by a click the page asks for the person, and its state stays that of the one before.
    window.replicaFollow('a[data-user]', () => void askUser(location.pathname.split('/')[3]));

    /** The notes behind a cursor, as the state has them; null: refused, or none. */
    const askNotes = async (path, of, cursor) => {
      const query = new URLSearchParams({ num: '30', cursor, ...of, image_formats: 'jpg,webp,avif', xsec_token: '' });
      const data = await asked(() => client.get(`${path}?${query}&xsec_source=pc_feed`));
      if (!data?.notes?.length) return null;
      const came = data.notes.map(({ noteId, xsecToken, ...noteCard }) => ({
        id: noteId,
        xsecToken,
        modelType: 'note',
        noteCard,
      }));
      return { ...data, came };
    };

    const works = async () => {
      // R2: no state (d), from which the page would know the person, or an emptied one (c).
      if (arm === 'no-state') return askUser(late.user_id);
      if (arm === 'emptied-state') return;
      const { user } = state;
      // The groups stand behind references, the shown one filled 2 to 16 s after the load (R15).
      const hold = (at, entries, query) => {
        user.notes = ref(user.notes._rawValue.with(at, entries));
        user.noteQueries = ref(user.noteQueries._rawValue.with(at, query));
      };
      user.notes = ref(user.notes);
      user.noteQueries = ref(user.noteQueries);
      user.activeTab = ref(user.activeTab);
      if (late.walled) return say('login-modal', '登录后查看更多内容');
      /** R28: each tab has a group and a request of its own. */
      const askOf = (tab, entries) => async (cursor) => {
        const { at, path } = late.tabs[tab];
        const data = await askNotes(path, { user_id: late.user_id }, cursor);
        if (!data) return null;
        entries.push(...data.came);
        hold(at, entries, { ...user.noteQueries._rawValue[at], cursor: data.cursor, hasMore: data.hasMore });
        return { cards: cards(data.came), next: data.hasMore ? data.cursor : null };
      };
      document.addEventListener('click', ({ target }) => {
        const { tab } = target.dataset ?? {};
        if (!tab) return;
        const { at, label } = late.tabs[tab];
        // What the tab before has asked for comes all the same.
        void window.replicaLists?.[0].load();
        window.replicaLists?.[0].stop();
        history.pushState({}, '', `?tab=${tab}&subTab=note`);
        user.activeTab = ref({ key: at, index: at, query: tab, label, lock: false });
        begin(askOf(tab, []), '');
      });
      const shown = user.activeTab._rawValue;
      if (shown.lock) return;
      const ask = askOf(shown.query, [...(late.notes ?? [])]);
      const delay = window.replicaPause(2000 + Math.random() * 14_000);
      // R27
      void delay.then(() => {
        user.userPageData = ref(late.person);
      });
      if (!late.notes) return begin(ask, '');
      await delay;
      hold(0, late.notes, { ...user.noteQueries._rawValue[0], cursor: late.cursor, hasMore: late.hasMore });
      beginHeld(late.notes, late.hasMore ? late.cursor : null, ask);
    };

    /** Begins with the cards that the state has. */
    const beginHeld = (held, next, ask) =>
      begin((cursor) => (cursor === 'held' ? { cards: cards(held), next } : ask(cursor)), 'held');

    const board = () => {
      if (late.walled) return say('login-modal', '登录后查看更多内容');
      const ask = async (cursor) => {
        const data = await askNotes('/api/sns/web/v1/board/note', { board_id: late.board_id }, cursor);
        return data && { cards: cards(data.came), next: (data.hasMore && data.cursor) || null };
      };
      const { notes, cursor, hasMore } = state.board.boardFeedsMap[late.board_id];
      return beginHeld(notes, (hasMore && cursor) || null, ask);
    };

    const search = () => {
      const { search: held } = state;
      const feeds = [];
      const post = (page) => {
        const body = {
          keyword: late.keyword,
          page,
          page_size: 20,
          search_id: 'replica-search',
          sort: 'general',
          note_type: 0,
        };
        return asked(() => client.post(late.path, body));
      };
      const ask = async (page) => {
        // Two at once at the load, one at a time afterwards.
        const answers = await Promise.all(page === 1 ? [post(1), post(2)] : [post(page)]);
        if (answers[0] === null) return null;
        const came = answers.flatMap((one) => one?.items ?? []);
        const last = answers.at(-1);
        feeds.push(...came);
        held.feeds = ref(feeds.slice());
        held.hasMore = ref(last?.hasMore === true);
        return { cards: cards(came), next: last?.hasMore && came.length > 0 ? page + answers.length : null };
      };
      begin(ask, 1);
    };

    await (late.board_id ? board() : late.keyword === undefined ? works() : search());
  },
]);
