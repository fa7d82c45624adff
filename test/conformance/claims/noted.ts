import type { GatewayParts } from '../../../lib/core/gateway.ts';
import { hostMatches } from '../../../lib/core/platform.ts';
import type { Transport } from '../../../lib/core/transport.ts';
import { platforms } from '../../../lib/platforms/index.ts';

/** A request that a run made without a page. */
export interface NotedRequest {
  readonly host: string;
  /** What came was a page, not data. */
  readonly html: boolean;
}

/** Notes in `requests` all that runs ask without a page. */
export function withNoted(parts: GatewayParts, requests: NotedRequest[]): GatewayParts {
  return {
    ...parts,
    async openTransport(...run) {
      const opened = await parts.openTransport(...run);
      const { transport } = opened;
      const fetch: Transport['fetch'] = async (url, request) => {
        const answer = await transport.fetch(url, request);
        requests.push({ host: new URL(url).hostname, html: /^\s*</.test(answer.text) });
        return answer;
      };
      return { ...opened, transport: { ...transport, fetch } };
    },
  };
}

/** Hosts that were asked and that the browser would refuse: the platform does not name them. */
export function hostsNotNamed(platform: string, requests: readonly NotedRequest[]): string[] {
  const { hosts = [], shareHosts = [], requestHosts = [] } = platforms.find(({ id }) => id === platform) ?? {};
  const strange = requests.filter(({ host }) => !hostMatches(host, [...hosts, ...shareHosts, ...requestHosts]));
  const told = strange.map(
    ({ host }) => `lib/platforms/${platform}/platform.ts: \`requestHosts\` lacks ${host}, which is asked`,
  );
  return [...new Set(told)];
}
