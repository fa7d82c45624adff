import type { ConsentLineId } from './consent-lines.ts';

/** Why the extension has a permission, as docs/permissions.md and the stores' forms print it; `line` tells the user. */
export interface PermissionReason {
  readonly permission: string;
  /** The builds that have it, if not all. */
  readonly where?: string;
  readonly why: string;
  readonly line: ConsentLineId;
}

const reason = (permission: string, line: ConsentLineId, why: string, where?: string): PermissionReason => ({
  permission,
  why,
  line,
  ...(where === undefined ? {} : { where }),
});

export const permissionReasons: readonly PermissionReason[] = [
  reason(
    'activeTab',
    'reads',
    'know the address of the page in front of you, also where you took the permission for its site away; read the links in a selection when you choose an entry of its menu',
  ),
  reason(
    'alarms',
    'asks',
    'wake up after the browser stopped Gleaner in mid-run, to close what it had opened and to go on with jobs',
  ),
  reason('clipboardWrite', 'keeps', 'copy the JSON of a capture, where you picked that from the menu', 'Firefox'),
  reason(
    'contextMenus',
    'asks',
    'add Gleaner to the menus of selected text, links and pages; open the popup from the menu of its button',
  ),
  reason(
    'cookies',
    'session',
    'see whether you are signed in; use the session of the container or private window you ask from',
  ),
  reason(
    'declarativeNetRequestWithHostAccess',
    'session',
    "set cookie, referer and origin of Gleaner's own requests, one at a time, and of nobody else's",
  ),
  reason('downloads', 'keeps', 'save files'),
  reason(
    'offscreen',
    'keeps',
    'hold a media file until it is shown or saved, and go on with an archive while the library is closed',
    'Chromium',
  ),
  reason(
    'scripting',
    'reads',
    "read an open page, put into the platforms' pages the scripts that copy what these receive, and scroll a list where you turned that on",
  ),
  reason('sidePanel', 'reads', 'stay open at the side of the window, where you open it there', 'Chromium'),
  reason('storage', 'keeps', 'keep settings, and what a running capture has to put back'),
  reason('unlimitedStorage', 'keeps', 'let the library grow to any size'),
  reason(
    'webRequest',
    'session',
    "read the cookies that a guest session is given, in answers to Gleaner's own requests; nothing is blocked or changed",
  ),
  reason(
    'webRequestAuthProvider',
    'optional',
    'give your proxy its user name and password when it asks',
    "Firefox, and Chromium's proxy build",
  ),
  reason(
    'notifications',
    'optional',
    'tell you that a job is done or an archive is saved, if you asked for that; names it and its counts',
    'optional',
  ),
  reason(
    'nativeMessaging',
    'optional',
    'speak with programs on this computer, once you have switched that on; each program asks you first; see [bridge.md](bridge.md)',
    'optional',
  ),
  reason(
    'proxy',
    'optional',
    'send a request through the proxy you named in it',
    'optional in Firefox; in Chromium the proxy build only',
  ),
];

/** Why the extension has access to hosts: each stands for itself and its subdomains. */
export interface HostReason {
  readonly name: string;
  readonly why: string;
  readonly line: ConsentLineId;
  readonly hosts: readonly string[];
}

export const hostReasons: readonly HostReason[] = [
  {
    name: 'the sites of the platforms',
    why:
      'recognise their pages, read the item, ask the platform for it. Among them are the hosts of short links (`t.cn`, `xhslink.com` …) ' +
      'and two that are never visited: `ttwid.bytedance.com`, which registers a visitor for Toutiao, and `login.sina.com.cn`, where ' +
      'Weibo sends a request it wants signed in',
    line: 'reads',
    hosts: [
      ...['tiktok.com', 'tiktokv.com', 'douyin.com', 'iesdouyin.com', 'webcast.amemv.com', 'lemon8-app.com'],
      ...['xiaohongshu.com', 'rednote.com', 'xhslink.com', 'xhslink.cn'],
      ...[
        'toutiao.com',
        'toutiaocdn.com',
        'm.toutiaoimg.com',
        'm.toutiaoimg.cn',
        'ixigua.com',
        '365yg.com',
        'ttwid.bytedance.com',
      ],
      ...['kuaishou.com', 'kuaishou.cn', 'kuaishouapp.com', 'gifshow.com', 'chenzhongtech.com'],
      ...['weibo.com', 'weibo.cn', 't.cn', 'login.sina.com.cn'],
    ],
  },
  {
    name: 'hosts of pictures and videos',
    why: 'load a thumbnail with each capture, show and save media; the hosts of TikTok, Toutiao and Weibo ask for a Referer, those of Douyin and Kuaishou may. Subtitles of TikTok stand at `v16-webapp.tiktok.com`, too, and are asked for without cookies',
    line: 'keeps',
    hosts: [
      ...[
        'tiktokcdn.com',
        'tiktokcdn-eu.com',
        'tiktokcdn-us.com',
        'amemv.com',
        'lemon8cdn.com',
        'rednotecdn.com',
        'xhscdn.com',
      ],
      ...['douyincdn.com', 'douyinpic.com', 'douyinstatic.com', 'douyinvod.com', 'pstatp.com', 'toutiaoimg.com'],
      ...['yximgs.com', 'kwaicdn.com', 'oskwai.com', 'ndcimgs.com', 'sinaimg.cn', 'weibocdn.com'],
    ],
  },
];
