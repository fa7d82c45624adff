import { defineContentScript } from 'wxt/utils/define-content-script';
import { openChannel } from '../lib/browser/page-channel.ts';
import { observePage } from '../lib/browser/page-observer.ts';

/** Answers that pages fetch for themselves and that a source of the `observed` kind reads. */
const paths = ['/api/sns/web/v1/feed', '/rest/wd/user/profile'];

// Main world, on the two platforms with such sources only; never on TikTok, whose scripts early overrides upset.
export default defineContentScript({
  matches: [
    'https://*.xiaohongshu.com/*',
    'https://*.rednote.com/*',
    'https://*.kuaishou.com/*',
    'https://*.chenzhongtech.com/*',
    'https://*.gifshow.com/*',
  ],
  runAt: 'document_start',
  world: 'MAIN',
  main() {
    observePage(window, location.href, paths, openChannel(document));
  },
});
