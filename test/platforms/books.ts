import type { PlatformId } from '../../lib/gateway/platform.ts';
import type { AddressBook } from './address-book.ts';
import { cnvideo } from './cnvideo/addresses.ts';
import { intlvideo } from './intlvideo/addresses.ts';
import { lifestyle } from './lifestyle/addresses.ts';
import { microblog } from './microblog/addresses.ts';
import { news } from './news/addresses.ts';
import { notes } from './notes/addresses.ts';
import { shortclip } from './shortclip/addresses.ts';

/** The address book of every platform. */
export const books: Readonly<Record<PlatformId, AddressBook>> = { intlvideo, cnvideo, lifestyle, notes, news, shortclip, microblog };
