import { film, html, picture } from '../framework/answer.ts';
import { defineSite } from '../framework/site.ts';

/** Hosts of pictures, videos and sound, each with the site whose pages alone may show them; '' = any. */
const hosts: Readonly<Record<string, string>> = {
  '.tiktokcdn.com': 'tiktok.com',
  '.tiktokcdn-us.com': 'tiktok.com',
  '.tiktokcdn-eu.com': 'tiktok.com',
  '.toutiaoimg.com': 'toutiao.com',
  '.pstatp.com': 'toutiao.com',
  '.sinaimg.cn': 'weibo.com',
  '.douyinpic.com': '',
  '.douyinvod.com': '',
  '.douyinstatic.com': '',
  '.yximgs.com': '',
};

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
      if (!from.endsWith(wanted && `.${wanted}`)) return { ...html('', { status: 403 }), role: 'asset' };
      return /\.mp[34]$/.test(url.pathname) ? film(url) : picture(url);
    },
  }),
});
