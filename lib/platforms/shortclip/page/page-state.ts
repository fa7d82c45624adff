import { type OpenPage, type PageScript, scriptsIn, scriptsOn } from '../../../core/page/page-scripts.ts';
import type { Page } from '../../../core/transport.ts';

/** The text of `window.<name>=…;(function…` in a script, '' when there is none (README, P2). */
function stateText(scripts: readonly PageScript[], name: string): string {
  const marker = new RegExp(`window\\.${name}\\s*=`);
  const holder = scripts.find(({ text }) => marker.test(text))?.text ?? '';
  const start = marker.exec(holder);
  if (!start) return '';
  const rest = holder.slice(start.index + start[0].length);
  const end = rest.search(/;\s*\(function/);
  return (end < 0 ? rest : rest.slice(0, end)).trim().replace(/;$/, '');
}

/** The text of that state in a document's HTML. */
export function stateIn(html: string, name: string): string {
  return stateText(scriptsIn(html, [`window.${name}`]), name);
}

/** The text of that state in an open page. @throws Failure as `Page.evaluate` */
export async function stateOn(page: Page, name: string): Promise<Pick<OpenPage, 'loaded' | 'stage'> & { readonly text: string }> {
  const { scripts, loaded, stage } = await scriptsOn(page, [`window.${name}`]);
  return { text: stateText(scripts, name), loaded, stage };
}
