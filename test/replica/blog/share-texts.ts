/** Texts as people paste them, each with the link it holds. `id` is the element's id on the page. */
export const shareTexts: readonly { readonly id: string; readonly text: string; readonly link: string }[] = [
  {
    id: 'cnvideo',
    text: '2.56 :1pm 11/11 GvS:/ b@n.dN 河边的风筝 # 风筝  https://v.douyin.com/iReplica1/ 复制此链接，打开Dou音搜索，直接观看视频！',
    link: 'https://v.douyin.com/iReplica1/',
  },
  {
    id: 'intlvideo',
    text: 'A kite over the bay https://vm.tiktok.com/ZGrepVid1/',
    link: 'https://vm.tiktok.com/ZGrepVid1/',
  },
  {
    id: 'notes',
    text: '33 复本发布了一篇小红书笔记，快来看吧！ 😆 rEplicaCode0001 😆 http://xhslink.com/m/1replicaNote，复制本条信息，打开【小红书】App查看精彩内容！',
    link: 'https://xhslink.com/m/1replicaNote',
  },
  {
    id: 'lifestyle',
    text: "Check out gleaner.replica's posts on Lemon8! https://v.lemon8-app.com/al/OgReplica",
    link: 'https://v.lemon8-app.com/al/OgReplica',
  },
  {
    id: 'news',
    text: '【河边的风筝 - 今日头条】\nhttps://m.toutiao.com/is/-replica001/',
    link: 'https://m.toutiao.com/is/-replica001/',
  },
  {
    id: 'shortclip',
    text: 'https://v.kuaishou.com/Replica1 看了这么多快手，还是「复本」最好玩了！ 复制此消息，打开【快手极速版】直接观看！',
    link: 'https://v.kuaishou.com/Replica1',
  },
  { id: 'microblog', text: '风筝很好看 https://t.cn/A6replica', link: 'https://t.cn/A6replica' },
];
