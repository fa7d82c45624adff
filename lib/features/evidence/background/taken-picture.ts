import { storedValue } from '../../../browser/storage/stored-value.ts';
import { tree } from '../../../core/json/json.ts';
import type { TakenPicture } from '../model/index.ts';

/** The picture that the popup has taken last, until the library keeps it; null: there is none. */
export const takenPicture = storedValue<TakenPicture | null>({
  area: 'session',
  key: 'evidence',
  read(raw) {
    const { id, url, at, address } = tree(raw);
    const isWhole = [id, url, address].every((one) => typeof one === 'string') && typeof at === 'number';
    return isWhole ? (raw as TakenPicture) : null;
  },
});
