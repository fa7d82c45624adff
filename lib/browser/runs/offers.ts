import { printJson } from '../../gateway/json/json.ts';
import type { Operation } from '../../gateway/operation.ts';
import type { PageTarget, PlatformId } from '../../gateway/platform.ts';
import type { FrontPage } from '../messaging/messages.ts';

function offer({ spec, path, name, platform, cookie, proxy, paging }: Operation, body: unknown): FrontPage['offers'][number] {
  return { operation: { spec, path, name, platform, cookie, proxy, collects: paging !== undefined }, body: printJson(body) };
}

/** The operations a page target can be asked for, default first, each with the body that asks for it. */
export function offersOf(target: PageTarget | null, operations: readonly Operation[]): FrontPage['offers'] {
  if (!target) return [];
  return operations
    .filter((operation) => operation.platform === target.platform && operation.pages.includes(target.kind))
    .toSorted((one, other) => one.rank - other.rank)
    .flatMap((operation) => {
      const body = operation.prefill(target);
      return body ? [body, ...(operation.variants ?? []).map((other) => ({ ...body, ...other }))].map((one) => offer(operation, one)) : [];
    });
}

/** The operations that take a link as it is: for short links that could not be followed, so that a run says why. */
export function offersOfLink(url: string, platform: PlatformId, operations: readonly Operation[]): FrontPage['offers'] {
  const body = { share_text: url };
  return operations
    .filter((operation) => operation.platform === platform)
    .filter(({ input, shareText }) => {
      const parsed = input.safeParse(body);
      return parsed.success && shareText(parsed.data) === url;
    })
    .map((operation) => offer(operation, body));
}
