import type { StartItem } from './start-item.ts';

const note =
  'https://www.xiaohongshu.com/discovery/item/674051740000000007027a15?xsec_token=CBgeL8Dxd1ZWBhwqRd568gAZ_iwG-9JIf9tnApNmteU2E=';

/**
 * What `npm start -- --live` captures: public items that the documentation of public tools has shown as examples for years.
 * Replace one that its author has removed. A failure here with a healthy page in front of you means: the platform changed.
 */
export const liveItems: readonly StartItem[] = [
  { spec: 'E1', label: 'a video', url: 'https://www.tiktok.com/@_/video/7195741644585454894' },
  { spec: 'E1', label: 'a photo post', url: 'https://www.tiktok.com/@_/photo/7240568259186019630' },
  { spec: 'E1', label: 'a link', url: '', text: 'https://vm.tiktok.com/ZGdhVtER2/' },
  { spec: 'E2', label: 'a video', url: 'https://www.douyin.com/video/7298145681699622182' },
  { spec: 'E2', label: 'a picture note', url: 'https://www.douyin.com/note/7285559250619813155' },
  { spec: 'E2', label: 'a link', url: '', text: 'https://v.douyin.com/iRNBho6u/' },
  { spec: 'E3', label: 'a live room', url: 'https://live.douyin.com/745964462470' },
  { spec: 'E6', label: 'a video', url: 'https://www.toutiao.com/video/7505382061495176511/' },
  { spec: 'E4', label: 'a post', url: 'https://www.lemon8-app.com/@f82_bmw4/7613685322899079688?region=jp' },
  // A token in a link ages: where it is refused, the failure that says so is what is to be seen.
  { spec: 'E5', label: 'a video note', url: note },
  { spec: 'E9', label: 'a video note', url: note },
  { spec: 'E10', label: 'a profile', url: 'https://weibo.com/u/2803301701' },
  { spec: 'E12', label: 'a topic', url: 'https://m.s.weibo.com/vtopic/detail_new?q=%23%E6%98%A5%E8%8A%82%23' },
  { spec: 'E7', label: 'a profile', url: 'https://c.kuaishou.com/fw/user/3xz63mn6fngqtiq' },
  { spec: 'E8', label: 'a profile', url: 'https://c.kuaishou.com/fw/user/3xz63mn6fngqtiq' },
  // Needs a sign-in at douhot.douyin.com: without one the failure that says so is what is to be seen.
  { spec: 'E11', label: 'a creator', url: 'https://www.douyin.com/user/MS4wLjABAAAANXSltcLCzDGmdNFI2Q_QixVTr67NiYzjKOIP5s03CAE' },
  { spec: 'E13', label: 'comments of a video', url: 'https://www.douyin.com/video/7298145681699622182' },
];
