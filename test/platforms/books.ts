import type { PlatformId } from '../../lib/core/platform.ts';
import { modulesIn } from '../setup/modules-in.ts';
import type { AddressBook } from './address-book.ts';

const found = await modulesIn(new URL('./', import.meta.url), '*/addresses.ts');

/** The address book of every platform: the `addresses.ts` of its folder. */
export const books: ReadonlyMap<PlatformId, AddressBook> = new Map(
  found.map(({ file, exports }) => [file.split('/')[0] ?? '', exports[0] as AddressBook]),
);
