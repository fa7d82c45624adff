import type { Platform } from '../core/platform.ts';
import { cnvideo } from './cnvideo/platform.ts';
import { intlvideo } from './intlvideo/platform.ts';
import { lifestyle } from './lifestyle/platform.ts';
import { microblog } from './microblog/platform.ts';
import { news } from './news/platform.ts';
import { notes } from './notes/platform.ts';
import { shortclip } from './shortclip/platform.ts';

export const platforms: readonly Platform[] = [intlvideo, cnvideo, lifestyle, notes, news, shortclip, microblog];
