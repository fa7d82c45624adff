import type { Platform } from '../../../lib/core/platform.ts';
import { hostReasons, permissionReasons } from '../../../lib/features/consent/model/index.ts';
import { platforms } from '../../../lib/platforms/index.ts';
import { chineseOf } from './chinese-reasons.ts';
import { type Locale, textIn } from './locale-text.ts';
import { type Column, exactly } from './table.ts';

interface Reasoned {
  readonly why: string;
}

interface Row<Subject> {
  readonly key: string;
  readonly subject: Subject;
}

const said: Readonly<Record<Locale, (text: string) => string>> = { en: (text) => text, zh_CN: chineseOf };

/** The rows of the table of permissions. @throws Error if a reason has no Chinese */
export function permissionRows(locale: Locale): readonly Row<Reasoned>[] {
  const say = said[locale];
  const [open, close] = { en: [' (', ')'], zh_CN: ['（', '）'] }[locale];
  return [
    ...hostReasons.map(({ name, why }) => ({ key: say(name), subject: { why: say(why) } })),
    ...permissionReasons.map(({ permission, where, why }) => ({
      key: `\`${permission}\`${where ? `${open}${say(where)}${close}` : ''}`,
      subject: { why: say(why) },
    })),
  ];
}

export const permissionColumn: Readonly<Record<Locale, Column<Reasoned>>> = {
  en: exactly('Why', ({ why }) => why),
  zh_CN: exactly('用途', ({ why }) => why),
};

type Role = 'hosts' | 'shareHosts' | 'requestHosts' | 'mediaHosts';

/** What a host is to its platforms. */
const roles: Readonly<Record<Locale, Readonly<Record<Role, (names: string) => string>>>> = {
  en: {
    hosts: (names) => `Pages of ${names}: recognise them, read the item the user captures, ask for it.`,
    shareHosts: (names) => `Short links of ${names}: follow one to the item it names.`,
    requestHosts: (names) => `Never visited: requests for ${names} that register a visitor or confirm a sign-in.`,
    mediaHosts: (names) => `Pictures and videos of ${names}: keep a thumbnail with a capture, show and save them.`,
  },
  zh_CN: {
    hosts: (names) => `${names}的页面：识别页面、读取用户要采集的内容、向平台请求该内容。`,
    shareHosts: (names) => `${names}的短链接：解析它指向的内容。`,
    requestHosts: (names) => `从不打开：仅为${names}登记访客或确认登录状态时请求。`,
    mediaHosts: (names) => `${names}的图片和视频：采集时保存缩略图，显示和保存。`,
  },
};

/** Names in Chinese, with a space between Latin letters and what follows. */
function spaced(names: string): string {
  return names.replace(/(?<=\w)$/, ' ');
}

function sentencesOn(host: string, locale: Locale): string {
  const name = ({ id }: Platform) => textIn(locale, `platform_${id}`);
  const sentences = (Object.keys(roles.en) as Role[]).flatMap((role) => {
    const names = platforms.filter((platform) => platform[role].includes(host)).map(name);
    return names.length > 0 ? [roles[locale][role](locale === 'en' ? names.join(', ') : spaced(names.join('、')))] : [];
  });
  if (sentences.length === 0) throw new Error(`${host}: no platform says what it is for`);
  return sentences.join(locale === 'en' ? ' ' : '');
}

/** As a form takes it: a sentence without links and marks. */
function plain(text: string, locale: Locale): string {
  const words = text.replace(/\[([^\]]*)\]\([^)]*\)/g, 'docs/$1').replaceAll('`', '');
  return locale === 'en' ? `${words.charAt(0).toUpperCase()}${words.slice(1)}.` : `${words}。`;
}

/** The rows of the table of permissions, for the stores' forms. */
export function justificationRows(locale: Locale): readonly Row<Reasoned>[] {
  return permissionRows(locale).map(({ key, subject }) => ({ key, subject: { why: plain(subject.why, locale) } }));
}

/**
 * The rows of the table of hosts: each stands for itself and its subdomains. @throws Error if no platform has the host
 */
export function hostRows(locale: Locale): readonly Row<Reasoned>[] {
  const hosts = hostReasons.flatMap((group) => group.hosts);
  return hosts.map((host) => ({ key: `\`${host}\``, subject: { why: sentencesOn(host, locale) } }));
}
