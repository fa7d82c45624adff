/**
 * What lib/features/consent/model/permissions.ts says, in Chinese, by its English: where the English changes, the
 * Chinese has to be looked at again.
 */
const chinese: ReadonlyMap<string, string> = new Map([
  ['the sites of the platforms', '各平台的网站'],
  [
    'recognise their pages, read the item, ask the platform for it. Among them are the hosts of short links (`t.cn`, `xhslink.com` …) ' +
      'and two that are never visited: `ttwid.bytedance.com`, which registers a visitor for Toutiao, and `login.sina.com.cn`, where ' +
      'Weibo sends a request it wants signed in',
    '识别页面、读取内容、向平台请求内容。其中包括短链接的域名（`t.cn`、`xhslink.com` 等），以及两个从不打开的域名：`ttwid.bytedance.com` 用来为今日头条登记访客，`login.sina.com.cn` 是微博要求登录时的跳转地址',
  ],
  ['hosts of pictures and videos', '图片和视频的域名'],
  [
    'load a thumbnail with each capture, show and save media; the hosts of TikTok, Toutiao and Weibo ask for a Referer, those of Douyin and Kuaishou may. Subtitles of TikTok stand at `v16-webapp.tiktok.com`, too, and are asked for without cookies',
    '采集时读取一张缩略图，显示和保存图片与视频；TikTok、今日头条、微博的服务器要求带 Referer，抖音、快手的可能要求。TikTok 的字幕也存放在 `v16-webapp.tiktok.com`，请求时不带 Cookie',
  ],
  ['Chromium', '仅 Chromium'],
  ['Firefox', '仅 Firefox'],
  ["Firefox, and Chromium's proxy build", 'Firefox，以及 Chromium 的代理版本'],
  ['optional', '可选'],
  ['optional in Firefox; in Chromium the proxy build only', 'Firefox 中可选；Chromium 中仅代理版本'],
  [
    'know the address of the page in front of you, also where you took the permission for its site away; read the links in a selection when you choose an entry of its menu',
    '在你撤销了某个网站的权限后，仍能知道当前页面的地址；在你点选右键菜单项时，读取所选内容中的链接',
  ],
  [
    'copy the JSON of a capture, where you picked that from the menu',
    '你在右键菜单中选择“采集并复制 JSON”时，复制采集结果',
  ],
  [
    'wake up after the browser stopped Gleaner in mid-run, to close what it had opened and to go on with jobs',
    '浏览器中途停止 Gleaner 后重新唤醒它，以便关闭它打开的页面、继续执行任务',
  ],
  [
    'add Gleaner to the menus of selected text, links and pages; open the popup from the menu of its button',
    '选中文字、链接和页面时的右键菜单项，以及工具栏按钮上用来打开弹窗的菜单项',
  ],
  [
    'see whether you are signed in; use the session of the container or private window you ask from',
    '判断你是否已登录；使用你当前所在容器或无痕窗口的登录状态',
  ],
  [
    "set cookie, referer and origin of Gleaner's own requests, one at a time, and of nobody else's",
    '为 Gleaner 自己的请求逐个设置 Cookie、Referer 和 Origin，不影响其他任何请求',
  ],
  ['save files', '保存文件'],
  [
    'hold a media file until it is shown or saved, and go on with an archive while the library is closed',
    '在显示或保存之前暂存媒体文件，并在资料库关闭后继续制作存档',
  ],
  [
    "read an open page, put into the platforms' pages the scripts that copy what these receive, and scroll a list where you turned that on",
    '读取已打开的页面，把复制响应的脚本放入平台页面，并在你开启后自动滚动列表',
  ],
  ['stay open at the side of the window, where you open it there', '按你的操作，在窗口侧边保持打开'],
  ['keep settings, and what a running capture has to put back', '保存设置，以及采集过程中需要事后还原的状态'],
  ['let the library grow to any size', '资料库不受容量限制'],
  [
    "read the cookies that a guest session is given, in answers to Gleaner's own requests; nothing is blocked or changed",
    '从 Gleaner 自己请求的响应中读取访客会话得到的 Cookie；不拦截、不修改任何请求',
  ],
  ['give your proxy its user name and password when it asks', '代理要求认证时，向它提供你填写的用户名和密码'],
  [
    'tell you that a job is done or an archive is saved, if you asked for that; names it and its counts',
    '按你的要求，在任务完成或存档保存时通知你，内容为其名称和数量',
  ],
  [
    'speak with programs on this computer, once you have switched that on; each program asks you first; see [bridge.md](bridge.md)',
    '在你开启后与本机程序通信；每个程序都要先征得你的同意；见 [bridge.md](../bridge.md)',
  ],
  ['send a request through the proxy you named in it', '让指定了代理的请求通过该代理发出'],
]);

/** @throws Error if the text has no Chinese: it goes into this file */
export function chineseOf(english: string): string {
  const found = chinese.get(english);
  if (found === undefined) throw new Error(`test/tools/readme/chinese-reasons.ts has no Chinese for "${english}"`);
  return found;
}
