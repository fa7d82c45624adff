import type { Tree } from '../../../core/json/json.ts';
import type { PageSource, Reading } from '../../../core/source.ts';
import { idOf } from '../item.ts';
import { checkLanding, stateless } from './landing.ts';
import { renderDataOf, stateTextsOn } from './page-state.ts';

type Source = PageSource<Tree, unknown>;

const sites = {
  pc: { id: 'embedded-pc', hosts: ['www.toutiao.com'] },
  mobile: { id: 'embedded-mobile', hosts: ['m.toutiao.com', 'm.toutiaoimg.cn', 'm.toutiaoimg.com'] },
};

/** Reads the state of an open page of one of the two sites. `loaded`: the address its document was loaded from. */
export function stateSource(
  site: keyof typeof sites,
  form: Pick<Source, 'gives' | 'upstream' | 'normalize'>,
  read: (state: Tree, id: string, loaded: string) => Reading<Tree>,
): Source {
  return {
    kind: 'embedded',
    ...sites[site],
    ...form,
    conclusive: ['unsupported_link'],
    async read(item, { page }) {
      const texts = await stateTextsOn(page);
      if (page.temporary) checkLanding(await page.url());
      const state = renderDataOf(texts);
      return state ? read(state, idOf(item), texts.loaded) : stateless(page, texts, item);
    },
  };
}
