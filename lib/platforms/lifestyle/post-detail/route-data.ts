import type { Tree } from '../../../core/json/json.ts';
import { absent, found, type NetworkSource, type Reading } from '../../../core/source.ts';
import { refuse } from '../failures.ts';
import { ask } from '../page/document-source.ts';
import { isLoaderData, loaderValues } from '../page/remix-state.ts';
import type { SoughtRecord } from '../page/sought.ts';
import { dataAddress } from './post-address.ts';

/**
 * The data of the post's route only; if the site answers with its page instead, that says nothing about the post
 * (README, C4).
 */
export function routeData({ sought, source }: SoughtRecord): NetworkSource<Tree, unknown> {
  return {
    kind: 'api',
    id: 'route-data',
    sessions: ['own', 'anonymous'],
    ...source,
    async read(item, context): Promise<Reading<Tree>> {
      const { text } = await ask(dataAddress(item), context);
      const values = loaderValues(text);
      const article = sought(item).among(values);
      if (article) return found(article);
      if (values.some(isLoaderData)) throw refuse('upstream_changed', 'lifestyle_no_record');
      if (/^\s*<(!doctype|html)/i.test(text)) return absent('lifestyle_page_instead');
      throw refuse('upstream_changed', 'lifestyle_no_route_data');
    },
  };
}
