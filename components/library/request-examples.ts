import type { SpecId } from '../../lib/gateway/operation.ts';

/** Values that show the form of each field; the items are invented. */
export const requestExamples: Readonly<Record<SpecId, Readonly<Record<string, string>>>> = {
  E1: { share_text: 'https://www.tiktok.com/@someone/video/7300000000000000001' },
  E2: { aweme_id: '7300000000000000001' },
  E3: { web_rid: '123456789012' },
  E4: { share_text: 'https://www.lemon8-app.com/someone/7300000000000000001' },
  E5: { share_text: 'https://www.xiaohongshu.com/explore/64f000000000000000000001?xsec_token=AB…=' },
  E6: { aweme_id: '7300000000000000001', share_text: 'https://www.ixigua.com/7300000000000000001' },
  E7: { share_text: 'https://www.kuaishou.com/profile/3xexample' },
  E8: { share_text: 'https://v.kuaishou.com/example' },
  E9: { share_text: 'https://www.xiaohongshu.com/explore/64f000000000000000000001?xsec_token=AB…=' },
  E10: { uid: '1234567890' },
  E11: { sec_uid: 'MS4wLjABAAAAexample', day: '7' },
  E12: { name: '话题' },
  E13: { aweme_id: '7300000000000000001', cursor: '0', count: '10' },
};
