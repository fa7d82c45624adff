import type { PlatformSession } from '../core/session.ts';
import { cnvideoSession } from './cnvideo/session.ts';
import { intlvideoSession } from './intlvideo/session.ts';
import { lifestyleSession } from './lifestyle/session.ts';
import { microblogSession } from './microblog/session.ts';
import { newsSession } from './news/session.ts';
import { notesSession } from './notes/session.ts';
import { shortclipSession } from './shortclip/session.ts';

/** The session of each platform, listed by hand: kept apart from the platforms, which content scripts carry. */
export const sessions: readonly PlatformSession[] = [
  intlvideoSession,
  cnvideoSession,
  lifestyleSession,
  notesSession,
  newsSession,
  shortclipSession,
  microblogSession,
];

/** The platforms that readers of a language are likely to reach, those first; all of them have a sample. */
export const firstSites = (language: string): readonly string[] =>
  language.startsWith('zh') ? ['cnvideo', 'news', 'shortclip', 'microblog'] : ['intlvideo'];
