import { subtitleText } from '../../fixtures/intlvideo/subtitles.ts';
import { film, html, picture, plain } from '../framework/answer.ts';
import { type Answer, defineSite } from '../framework/site.ts';

/** Hosts of pictures, videos and sound, each with the site whose pages alone may show them; '' = any. */
const hosts: Readonly<Record<string, string>> = {
  '.tiktokcdn.com': 'tiktok.com',
  '.tiktokcdn-us.com': 'tiktok.com',
  '.tiktokcdn-eu.com': 'tiktok.com',
  'v16-webapp.tiktok.com': 'tiktok.com',
  '.toutiaoimg.com': 'toutiao.com',
  '.pstatp.com': 'toutiao.com',
  '.sinaimg.cn': 'weibo.com',
  '.douyinpic.com': '',
  '.douyinvod.com': '',
  '.douyinstatic.com': '',
  '.yximgs.com': '',
};

const refused: Answer = { ...html('', { status: 403 }), role: 'asset' };

/** Subtitles of TikTok (intlvideo README, R25). */
function subtitles(path: string): Answer {
  const text = subtitleText(path);
  return text === null ? refused : plain(text, { role: 'asset' });
}

/**
 * The hosts of media that belong to no site of the replica. What has no Referer of the right site is refused, where
 * the real hosts do.
 */
export const pictureHosts = defineSite({
  platform: 'pictures',
  name: 'Picture hosts',
  hosts: Object.keys(hosts),
  examples: [],
  faults: [],
  unpaced: true,
  open: () => ({
    handle({ host, url, headers }) {
      const [, wanted = ''] = Object.entries(hosts).find(([own]) => host.endsWith(own)) ?? [];
      const from = URL.canParse(headers.referer ?? '') ? `.${new URL(headers.referer ?? '').hostname}` : '';
      if (!from.endsWith(wanted && `.${wanted}`)) return refused;
      if (url.pathname.startsWith('/subtitles/')) return subtitles(url.pathname);
      return /\.mp[34]$/.test(url.pathname) ? film(url) : picture(url);
    },
  }),
});
