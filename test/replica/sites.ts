import { blog } from './blog/site.ts';
import { bytedance } from './bytedance/site.ts';
import { cnvideo } from './cnvideo/site.ts';
import type { Site } from './framework/site.ts';
import { intlvideo } from './intlvideo/site.ts';
import { lifestyle } from './lifestyle/site.ts';
import { microblog } from './microblog/site.ts';
import { news } from './news/site.ts';
import { notes } from './notes/site.ts';
import { shortclip } from './shortclip/site.ts';

/** The platforms, a registrar some of them share, and an unrelated web page, by hand. */
export const sites: readonly Site[] = [intlvideo, cnvideo, lifestyle, notes, news, shortclip, microblog, bytedance, blog];
