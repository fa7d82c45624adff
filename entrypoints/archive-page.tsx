import '../components/look/tokens.css';
import '../components/look/base.css';
import { render } from 'preact';
import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { ArchivePage } from '../components/archive/archive-page.tsx';
import { receiveParts } from '../components/archive/receive-parts.ts';
import type { ArchiveMessages } from '../lib/features/archive/model/index.ts';

/**
 * The script of an archive's page, which stands in the page itself (`pageHtml`): opened from a disk, it has no extension,
 * no server and no network. The data scripts come after it.
 */
export default defineUnlistedScript(() => {
  const received = receiveParts();
  document.addEventListener('DOMContentLoaded', () => {
    const page = document.getElementById('page');
    const messages = JSON.parse(document.getElementById('messages')?.textContent ?? '{}') as ArchiveMessages;
    if (page) render(<ArchivePage parts={received()} messages={messages} />, page);
  });
});
