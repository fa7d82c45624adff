import { type OpenPage, type PageScript, scriptsIn, scriptsOn } from '../../../core/page/page-scripts.ts';
import type { Page } from '../../../core/transport.ts';

/** What follows `window.<name>=` in a script, the state and then code; '' when there is none (README, P2). */
function stateText(scripts: readonly PageScript[], name: string): string {
  const marker = new RegExp(`window\\.${name}\\s*=`);
  const holder = scripts.find(({ text }) => marker.test(text))?.text ?? '';
  const start = marker.exec(holder);
  return start ? holder.slice(start.index + start[0].length).trim() : '';
}

export function stateIn(html: string, name: string): string {
  return stateText(scriptsIn(html, [`window.${name}`]), name);
}

/** The text of that state in an open page. @throws Failure as `Page.evaluate` */
export async function stateOn(
  page: Page,
  name: string,
): Promise<Pick<OpenPage, 'loaded' | 'stage' | 'age'> & { readonly text: string }> {
  const { scripts, loaded, stage, age } = await scriptsOn(page, [`window.${name}`]);
  return { text: stateText(scripts, name), loaded, stage, age };
}
