import { defineContentScript } from 'wxt/utils/define-content-script';
import { openChannel } from '../lib/browser/in-page/channel.ts';
import { observePage } from '../lib/browser/in-page/observe-page.ts';

/** Answers that pages fetch for themselves and that a source of the `observed` kind reads. */
const paths = ['/api/sns/web/v1/feed', '/rest/wd/user/profile'];

// Main world, on the two platforms with such sources only; never on TikTok, whose scripts early overrides upset.
export default defineContentScript({
  matches: [], // wxt.config.ts fills in the hosts.
  runAt: 'document_start',
  world: 'MAIN',
  main() {
    try {
      observePage(window, location.href, paths, openChannel(document));
    } catch {
      // A page that cannot be observed is to notice nothing of it.
    }
  },
});
