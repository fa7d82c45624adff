/**
 * Runs in the page: everything it shows and holds of one note or person, as JSON text. The note with this exact id is
 * in the live state (`window.__INITIAL_STATE__`), in the page's store, or only in the text of a script (README, P1,
 * C2); of a person, the state has a record without an id (README, D6). Vue's references are unwrapped. `sign`: a text
 * that every state with the item contains.
 */
export function viewNote(noteId: string, mark: string, sign: string): string {
  type Any = { [name: string]: unknown };
  const attempt = <T>(read: () => T, otherwise: T): T => {
    try {
      return read();
    } catch {
      return otherwise;
    }
  };
  const open = (value: unknown): unknown => {
    let inner = value as Any | null;
    for (let depth = 0; depth < 4 && typeof inner === 'object' && inner !== null; depth += 1) {
      if ('_rawValue' in inner) inner = inner._rawValue as Any;
      else if ('_value' in inner) inner = inner._value as Any;
      else if (inner.__v_isRef === true) inner = inner.value as Any;
      else break;
    }
    return inner;
  };
  const at = (value: unknown, ...names: string[]): unknown =>
    names.reduce((one, name) => open((open(one) as Any | undefined)?.[name]), value);
  const plain = (_name: string, value: unknown): unknown => {
    const inner = open(value);
    if (typeof inner === 'bigint') return String(inner);
    return typeof inner === 'number' && Number.isInteger(inner) && !Number.isSafeInteger(inner) ? mark : inner;
  };
  const all = (selector: string): Element[] => attempt(() => [...document.querySelectorAll(selector)], []);
  const words = (elements: readonly Element[]): string => elements.map((one) => one.textContent ?? '').join(' ');

  const app = attempt(() => document.querySelector('#app'), null);
  const state = attempt(() => (window as unknown as Any).__INITIAL_STATE__, null);
  const stores = attempt(() => at(app, '__vue_app__', 'config', 'globalProperties', '$pinia', '_s'), null);
  const store = (name: string): unknown => attempt(() => (stores as Map<string, unknown>).get(name), null);

  const entry = attempt(() => {
    const filled = [
      at(state, 'note', 'noteDetailMap', noteId),
      at(store('note'), 'noteDetailMap', noteId),
      at(store('feed'), 'noteDetailMap', noteId),
    ].find((one) => Object.keys((at(one, 'note') as Any | undefined) ?? {}).length > 0);
    return JSON.stringify({ note: at(filled, 'note'), currentTime: at(filled, 'currentTime') }, plain);
  }, '');

  const user = attempt(() => {
    const { userPageData, bannedInfo, activeTab, noteQueries, notes } = at(state, 'user') as Any;
    const own = ((at(notes, '0') ?? []) as readonly unknown[]).map((one) => at(one, 'noteCard', 'user', 'userId'));
    const authors = [own.map((userId) => ({ noteCard: { user: { userId } } }))];
    return JSON.stringify({ userPageData, bannedInfo, activeTab, noteQueries, notes: authors }, plain);
  }, '');

  const [signedIn = null] = [() => at(state, 'user'), () => at(store('user'))].flatMap((user) =>
    attempt(() => {
      const [isIn, isGuest] = [at(user(), 'loggedIn'), at(user(), 'userInfo', 'guest')];
      return typeof isIn === 'boolean' ? [isIn && isGuest !== true] : [];
    }, []),
  );

  const walls = all('.access-wrapper, .error-wrapper, .not-found-wrapper, .blocked-wrapper');
  // Modals ask visitors to sign in over readable pages: their text is not a wall (README, C6).
  const modals = all('.reds-modal-open, .login-modal').map((one) => one.textContent ?? '');
  const body = words(all('body > :not(script):not(style)'));
  const shown = modals.reduce((text, modal) => text.replace(modal, ''), app?.textContent ?? body);
  // A page that is only a wall is short; a longer page may quote the same words.
  const wall = walls.length > 0 ? words(walls).slice(0, 1000) : shown.length < 400 ? shown : '';

  const link = all(`a[href*="${noteId}"]`)
    .map((one) => attempt(() => new URL(one.getAttribute('href') ?? '', location.href).searchParams, null))
    .find((query) => query?.get('xsec_token'));
  const card = attempt(
    () => (at(state, 'feed', 'feeds') as readonly unknown[]).find((one) => at(one, 'id') === noteId),
    null,
  );
  const navigation = attempt(
    () => performance.getEntriesByType('navigation')[0] as unknown as Any | undefined,
    undefined,
  );
  const isItsOwn = attempt(() => String(navigation?.name).includes(noteId), false);
  return JSON.stringify({
    entry,
    user,
    isItsOwn,
    signedIn,
    wall,
    title: attempt(() => document.title, ''),
    // Counts only in the note's own document: until an in-page visit has its note, the previous page's map is still
    // there.
    nameless:
      isItsOwn && attempt(() => Object.keys(at(state, 'note', 'noteDetailMap') as Any).join() === 'undefined', false),
    blank: attempt(() => document.contentType === 'text/plain' && body.trim() === '', false),
    // Of the document, which another note's visit within the page does not change.
    status: (isItsOwn && navigation?.responseStatus) || 0,
    loaded: attempt(() => document.readyState === 'complete', false),
    // A cut script assigns nothing, and may end before the note (README, R2).
    scripts: all('script')
      .map((one) => one.textContent ?? '')
      .filter((text) => text.includes('__INITIAL_STATE__') && (!state || text.includes(sign))),
    token: link?.get('xsec_token') ?? at(card, 'xsecToken') ?? '',
    source: link?.get('xsec_source') ?? (card ? 'pc_feed' : ''),
    age: attempt(() => performance.now(), 0),
    now: Date.now(),
  });
}
