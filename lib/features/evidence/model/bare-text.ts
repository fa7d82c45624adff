import { parametersIn, secretRemover } from '../../../core/secrets.ts';
import { namesOf } from '../../../secrets.ts';
import { withoutMembers } from './without-members.ts';

/** Members and parameters that prove a session, or tell one browser from others, whichever site has them. */
const ofSessions =
  'csrfToken csrf_token xsrfToken access_token accessToken web_session sessionid sid_tt uid_tt cookie password';
// Of two that begin alike, the longer one first: it is told which of them went.
const ofBrowsers = 'odinId odin_id device_id WebIdLastTime webIdCreatedTime webid web_id wid';
/**
 * Members that do so, too: a parameter of that name belongs to the picture in addresses of TikTok's; people write Douyin's
 * `fp` as a word.
 */
const ofMembers = 'refresh_token refreshToken fp';
const names = {
  opening: namesOf('opening'),
  signing: `${namesOf('signing')} ${ofSessions} ${ofBrowsers}`,
};
const withoutParameters = secretRemover(names, false);
const parameters = parametersIn(names);
const members: ReadonlySet<string> = new Set(
  `${names.opening} ${names.signing} ${ofMembers} ${namesOf('members')} x-ms-token set-cookie`.split(' '),
);

/** A text as it may be kept, and what was taken out of it: names of members and parameters. */
interface BareText {
  readonly text: string;
  readonly removed: readonly string[];
}

/** A JSON text that a platform gave, without tokens, and without what tells the user's browser from others. */
export function bareText(given: string): BareText {
  const removed = new Set<string>();
  const less = withoutMembers(given, members, (name) => removed.add(name));
  const text = withoutParameters(less);
  if (text !== less) for (const name of parameters(less)) removed.add(name);
  return { text, removed: [...removed].sort() };
}

/** Headers that say something of the answer, and nothing of who asked. */
const toldHeaders: ReadonlySet<string> = new Set(
  'age cache-control content-encoding content-language content-length content-type date etag expires last-modified server via'.split(
    ' ',
  ),
);

/** Headers as they may be kept. */
export const bareHeaders = (headers: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  withoutParameters(Object.fromEntries(Object.entries(headers).filter(([name]) => toldHeaders.has(name))));

/** An address as it may be kept. */
export const bareAddress = (address: string): string => withoutParameters(address);
