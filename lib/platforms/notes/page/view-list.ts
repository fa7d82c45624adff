/**
 * Runs in the page: what its live state holds of a profile's tab, of a board, of a search or of a note's comments, as
 * JSON text, '' for nothing (README, W1, W2, W6, W9, W10). Vue's references are unwrapped, tokens stay in the page, and
 * a rounded integer is null.
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
    const { user, search, note, board } = (window as unknown as { __INITIAL_STATE__: Any }).__INITIAL_STATE__;
    const parts = location.pathname.split('/').filter(Boolean);
    const whose = `${parts.at(-1)}`;
    const isProfile = parts[0] === 'user' && parts.length === 3;
    const isBoard = parts.at(-2) === 'board';
    if (!isProfile && !isBoard && parts.length > 1) {
      const shown = at(note, 'noteDetailMap', whose);
      const count = at(shown, 'note', 'interactInfo', 'commentCount');
      const { list, cursor, hasMore } = at(shown, 'comments') as Any;
      return JSON.stringify({ whose, hasMore, cursor, count, entries: list }, plain);
    }
    // A group of notes for each tab; the person's own notes are the first.
    const place = `${at(user, 'activeTab', 'index') ?? 0}`;
    const tab = at(user, 'activeTab', 'query') ?? (place === '0' ? 'note' : '');
    const shownList = isBoard ? at(board, 'boardFeedsMap', whose) : isProfile ? at(user, 'noteQueries', place) : search;
    const about = isBoard
      ? { whose, entries: at(shownList, 'notes') }
      : isProfile
        ? {
            whose: at(shownList, 'userId'),
            tab,
            isLocked: at(user, 'activeTab', 'lock') === true && at(user, 'userInfo', 'userId') !== whose,
            count: tab === 'fav' ? at(user, 'tabPublic', 'collectionNote', 'count') : null,
            entries: at(user, 'notes', place),
          }
        : {
            whose: at(search, 'searchContext', 'keyword'),
            isBraked: at(search, 'state') === 'error',
            entries: at(search, 'feeds'),
          };
    const more = { hasMore: at(shownList, 'hasMore'), cursor: at(shownList, 'cursor') };
    return JSON.stringify({ ...about, ...more, isGuest: at(user, 'loggedIn') === false }, plain);
  } catch {
    return '';
  }
}
