import { html, picture } from '../framework/answer.ts';
import { defineSite } from '../framework/site.ts';

/** Picture hosts, each with the site whose pages alone may show its pictures; '' = any. */
const hosts: Readonly<Record<string, string>> = {
  '.tiktokcdn.com': 'tiktok.com',
  '.tiktokcdn-us.com': 'tiktok.com',
  '.tiktokcdn-eu.com': 'tiktok.com',
  '.toutiaoimg.com': 'toutiao.com',
  '.pstatp.com': 'toutiao.com',
  '.sinaimg.cn': 'weibo.com',
  '.douyinpic.com': '',
  '.yximgs.com': '',
};

/**
 * The hosts of pictures that belong to no site of the replica. What has no Referer of the right site is refused, where
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
      return from.endsWith(wanted && `.${wanted}`) ? picture(url) : { ...html('', { status: 403 }), role: 'asset' };
    },
  }),
});
