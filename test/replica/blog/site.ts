import { escapeHtml, html } from '../framework/answer.ts';
import { defineSite } from '../framework/site.ts';
import { shareTexts } from './share-texts.ts';

/** A web page that belongs to no platform, with share texts to select and links to follow. */
export const blog = defineSite({
  platform: 'blog',
  name: 'An unrelated blog',
  hosts: ['blog.example.org'],
  examples: [{ label: 'a post with share texts', url: 'https://blog.example.org/' }],
  faults: [],
  open: () => ({
    handle: ({ path }) => {
      if (path !== '/') return null;
      const paragraphs = shareTexts.map(({ id, text }) => `<p id="${id}">${escapeHtml(text)}</p>`).join('\n');
      const links = shareTexts
        .map(({ id, link }) => `<li><a id="link-${id}" href="${escapeHtml(link)}">${id}</a></li>`)
        .join('');
      return html(`<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>What I watched this week</title>
<style>body{font:16px/1.6 serif;max-width:40rem;margin:3rem auto}</style>
<h1>What I watched this week</h1>${paragraphs}<p id="plain">Nothing to see in this paragraph, no link at all.</p><ul>${links}</ul></html>`);
    },
  }),
});
