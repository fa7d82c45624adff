import { pageScript } from '../framework/page-script.ts';
import { Seeds } from '../framework/seeds.ts';
import type { ReplicaRequest } from '../framework/site.ts';

const source = pageScript('page/webmssdk.js', import.meta.url);

/** Hands out the page's security script and checks what it signed (intlvideo README, Q1), for one ticket (`ttwid`). */
export class Signatures {
  readonly #seeds = new Seeds();

  /** `hooks`: whether the script minds a `fetch` that was replaced before it came (R6). */
  script({ cookies }: ReplicaRequest, hooks: 'mind' | 'keep'): string {
    return this.#seeds.script(source, cookies.ttwid ?? '').replaceAll('__HOOKS__', hooks);
  }

  /**
   * R5: `X-Bogus`, `X-Gnarly` and `X-Dynosaur` made by this device's script for this very query. An empty `msToken`
   * passes; one that the browser does not hold passes too, unless `tokenChecked`.
   */
  accepts({ url, cookies }: ReplicaRequest, tokenChecked: boolean): boolean {
    const { ttwid = '' } = cookies;
    const params = new URLSearchParams(url.search);
    const [bogus = '', gnarly = '', dynosaur = ''] = ['X-Bogus', 'X-Gnarly', 'X-Dynosaur'].map((name) => {
      const mark = params.get(name) ?? '';
      params.delete(name);
      return mark;
    });
    const [id = '', count = '', mark = ''] = bogus.split('.');
    const words = `${count}|${url.pathname}|${params}`;
    const token = params.get('msToken') ?? '';
    if (tokenChecked && token !== '' && token !== cookies.msToken) return false;
    return (
      this.#seeds.fits(id, ttwid, gnarly, `${words}|g`) &&
      this.#seeds.fits(id, ttwid, dynosaur, `${words}|d`) &&
      this.#seeds.accepts(id, ttwid, mark, words)
    );
  }
}
