import { pageScript } from '../framework/page-script.ts';
import { Seeds } from '../framework/seeds.ts';
import type { ReplicaRequest } from '../framework/site.ts';

const source = pageScript('page/hxfalcon.js', import.meta.url);

/** Hands out the page's signing script and checks what it signed: path, query and body (shortclip README, Q1, Q4). */
export class Signatures {
  readonly #seeds = new Seeds();

  script({ cookies }: ReplicaRequest): string {
    return this.#seeds.script(source, cookies.did ?? '');
  }

  accepts({ url, cookies, body }: ReplicaRequest): boolean {
    const query = new URLSearchParams(url.search);
    const [, id = '', count = '', mark = ''] =
      /^HUDR_(\w+)\.(\d+)\.(\w+)$/.exec(query.get('__NS_hxfalcon') ?? '') ?? [];
    query.delete('__NS_hxfalcon');
    return this.#seeds.accepts(id, cookies.did ?? '', mark, `${count}|${url.pathname}|${query}|${body}`);
  }
}
