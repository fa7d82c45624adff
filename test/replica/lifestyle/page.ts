import { remixElement } from '../../fixtures/lifestyle/remix-context.ts';
import { html } from '../framework/answer.ts';
import type { Answer } from '../framework/site.ts';
import { ids, names, region } from './catalogue.ts';

export const handle = `@${names.author}`;

/**
 * What the page's program is told: whether it runs a router (R2), and whether that fetches the post's data itself (R1
 * c).
 */
interface Program {
  readonly router: boolean;
  readonly fetches: boolean;
  /** Deferred values stand in `_data` (R2); absent: they are bare promises. */
  readonly tracks?: boolean;
}

/**
 * A page of the site. Its body is a skeleton whose text mounts later (R1); `below` stands in it; the word "challenge" is in every one
 * (R9). `late`: a block that comes three seconds after the rest (R1 b).
 */
export function page(title: string, context: object | null, program: Program, late = '', below = ''): Answer {
  const next = `<a id="next-post" data-spa href="/${handle}/${ids.nextPost}?region=${region}">next post</a>
<a id="next-profile" data-spa data-route="routes/$user_link_name" href="/@${names.other}">another profile</a>`;
  const state = context ? remixElement(context) : '';
  const told = `data-router="${program.router}" data-fetches="${program.fetches}" data-tracks="${program.tracks === true}"`;
  const head = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title} | Lemon8</title></head>
<body><h1>${title}</h1><nav>${next} <a href="/discover/challenge">#challenge</a></nav><section id="article-content"></section>${below}
${state}<script src="/replica-app.js" ${told} async></script>`;
  // L1: a web id is set and never asked for.
  const setCookies = ['tt_webid=7699109422532567933; Path=/; Secure; HttpOnly'];
  const pause = late ? { pause: { at: Buffer.byteLength(head), wait: 3000 } } : {};
  return html(`${head}${late}</body></html>`, { setCookies, ...pause });
}

/** R4: what stands in the place of every document until its question has been answered. */
export function wall(): Answer {
  const filling = '<p>We value your privacy. Cookies help us to show you what you like.</p>'.repeat(260);
  return html(`<!doctype html><html lang="en"><head><title>Lemon8</title></head><body><h1>Your consent</h1>${filling}
<button id="accept" onclick="document.cookie='cookie-consent=1; path=/; secure'; if (document.cookie) location.reload()">Accept</button></body></html>`);
}
