/**
 * Runs in the page: what its live state holds of a profile's notes, of a search or of a note's comments, as JSON text,
 * '' for nothing (README, W1, W2, W6). Vue's references are unwrapped, tokens stay in the page, and a rounded integer
 * is null.
 */
export function viewList(): string {
  type Any = { [name: string]: unknown };
  const open = (value: unknown): unknown => {
    const one = value as Any | null;
    if (typeof one !== 'object' || one === null) return one;
    const inner = ['_rawValue', '_value'].find((name) => name in one) ?? (one.__v_isRef === true ? 'value' : '');
    return inner ? open(one[inner]) : one;
  };
  const at = (value: unknown, ...names: string[]): unknown =>
    names.reduce((one, name) => open((open(one) as Any | undefined)?.[name]), value);
  const plain = (name: string, value: unknown): unknown => {
    const inner = name === 'xsecToken' ? undefined : open(value);
    return typeof inner === 'number' && Number.isInteger(inner) && !Number.isSafeInteger(inner) ? null : inner;
  };
  try {
    const { user, search, note } = (window as unknown as { __INITIAL_STATE__: Any }).__INITIAL_STATE__;
    const parts = location.pathname.split('/').filter(Boolean);
    const isProfile = parts[0] === 'user' && parts.length === 3;
    if (!isProfile && parts.length > 1) {
      const whose = `${parts.at(-1)}`;
      const shown = at(note, 'noteDetailMap', whose);
      const count = at(shown, 'note', 'interactInfo', 'commentCount');
      const { list, cursor, hasMore } = at(shown, 'comments') as Any;
      return JSON.stringify({ whose, hasMore, cursor, count, entries: list }, plain);
    }
    // The creator's own notes are the first tab.
    if (isProfile && Number(at(user, 'activeTab', 'index') ?? 0) !== 0) return '';
    const query = at(user, 'noteQueries', '0') as Any | undefined;
    const held = isProfile
      ? { whose: query?.userId, hasMore: query?.hasMore, cursor: query?.cursor }
      : {
          whose: at(search, 'searchContext', 'keyword'),
          hasMore: at(search, 'hasMore'),
          isBraked: at(search, 'state') === 'error',
        };
    const entries = isProfile ? at(user, 'notes', '0') : at(search, 'feeds');
    return JSON.stringify({ ...held, isGuest: at(user, 'loggedIn') === false, entries }, plain);
  } catch {
    return '';
  }
}
