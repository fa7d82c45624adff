import { escapeHtml } from './answer.ts';
import type { Site } from './site.ts';

function row({ label, url, shareText }: Site['examples'][number]): string {
  const share = shareText ? `<p class="share">${escapeHtml(shareText)}</p>` : '';
  return `<li><a href="${escapeHtml(url)}">${escapeHtml(label)}</a> <code>${escapeHtml(url)}</code>${share}</li>`;
}

function section(site: Site): string {
  const host = site.hosts.find((name) => !name.startsWith('.')) ?? '';
  const account = `<a href="https://${host}/__replica/sign-in">sign in</a> · <a href="https://${host}/__replica/sign-out">sign out</a>`;
  return `<section id="${site.platform}"><h2>${escapeHtml(site.name)}</h2><p>${account}</p><ul>${site.examples.map(row).join('')}</ul></section>`;
}

/** Links to the example items of every platform. */
export function indexPage(sites: readonly Site[]): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Gleaner's replica</title>
<style>body{font:15px/1.5 system-ui;max-width:60rem;margin:2rem auto;padding:0 1rem}code{color:#666;font-size:12px}.share{margin:.2rem 0 .6rem;color:#444}</style>
<h1>The platforms, on this machine only</h1>
<p>Everything below is invented. Open an item, then press the Gleaner button; or select a share text and use the context menu.</p>
${sites.map(section).join('\n')}</html>`;
}
