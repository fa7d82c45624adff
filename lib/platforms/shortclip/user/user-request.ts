import type { Essentials } from '../../../core/essential-word.ts';
import type { MediaPlace } from '../../../core/media/media-kind.ts';
import { type Ids, type PageTarget, recognize } from '../../../core/platform.ts';
import type { CardPlaces, Volatile } from '../../../core/view.ts';
import { failed } from '../failures.ts';
import { shortclip } from '../platform.ts';
import { nameOf, namesIn } from './user-names.ts';
import type { UserInput } from './user-source.ts';

/** The fields of a user's profile that the result card shows first, in either operation's record. */
export const userCard: Omit<CardPlaces, 'base'> = {
  line: 'profile.user_name',
  author: 'profile.user_name',
  handle: 'profile.shortclipId profile.eid',
  text: 'profile.user_text',
  place: 'cityName',
  counters: {
    followers: 'ownerCount.fan',
    following: 'ownerCount.follow',
    posts: 'ownerCount.photo_public ownerCount.photo',
  },
};

/** `at`: path of the profile, with its dot. */
export function userEssentials(at: string): Essentials {
  return {
    id: [`${at}profile.eid ${at}profile.user_id ${at}profile.shortclipId`],
    name: [`${at}profile.user_name`],
    picture: [`${at}profile.headurl ${at}profile.headurls[].url`],
    followers: [`${at}ownerCount.fan`],
  };
}

/** `at`: path of the profile, with its dot. */
export function userMedia(at: string): MediaPlace[] {
  const picture = (of: string, ...files: string[]) => ({ kind: 'image', role: 'person', of, files }) as const;
  return [
    picture(`${at}profile`, 'bigHeadUrls', 'headurls headurl'),
    picture(`${at}profile.user_profile_bg_urls`, ''),
    picture(`${at}profile.user_profile_bg_url`, ''),
  ];
}

/** `at`: path of the profile, with its dot. */
export function userVolatile(at: string): Volatile {
  const addresses = 'headurl user_profile_bg_url headurls bigHeadUrls user_profile_bg_urls'
    .split(' ')
    .map((name) => `${at}profile.${name}`);
  return { counter: `${at}ownerCount`, address: addresses.join(' ') };
}

const isLink = (text: string): boolean => /[/:\s]/.test(text);

/** The names in `user_id`; a link there is parsed like a share text. @throws Failure `invalid_request` */
export function idsOf({ user_id, share_text }: UserInput): Ids {
  const text = user_id?.trim() ?? '';
  if (!text) return {};
  if (!isLink(text)) return namesIn(text);
  if (!share_text?.trim()) return {};
  const { ids } = recognize(text, [shortclip]) ?? {};
  if (ids) return ids;
  throw failed('shortclip_two_links');
}

export function shareTextOf({ user_id, share_text }: UserInput): string {
  if (share_text?.trim()) return share_text;
  const text = user_id?.trim() ?? '';
  return isLink(text) ? text : '';
}

/** The body of E7 for a page: by the user's own name, or by the link of a video. */
export function prefilledById({ ids, url }: PageTarget): Readonly<Record<string, unknown>> {
  const name = nameOf({ ids });
  return name ? { user_id: name } : { share_text: url };
}
