import { hostMatches, type Platform } from '../../lib/core/platform.ts';
import type { Site } from '../replica/framework/site.ts';
import { said } from './said.ts';

/** Missing or impossible entries in a platform's hosts. */
export function hostOmissions(platform: Platform, sites: readonly Pick<Site, 'hosts'>[], file: string): string[] {
  const {
    id,
    hosts,
    shareHosts,
    requestHosts,
    mediaHosts,
    mediaReferer,
    mediaMayBePlain,
    shapes,
    pages,
    shortLinks,
    bareIds,
    wrappers = [],
  } = platform;
  const served = sites.flatMap((site) => site.hosts.map((host) => host.replace(/^\./, '')));
  const isServed = (host: string) => served.some((one) => hostMatches(one, [host]));
  // If a site has several front ends, one served host is enough.
  const faces = hosts.some(isServed) ? [] : hosts;
  const unserved = [...faces, ...[...shareHosts, ...requestHosts].filter((host) => !isServed(host))];
  const anchored = (platform.anchors ?? []).flatMap(({ at }) => at ?? []);
  const listed = (platform.lists ?? []).flatMap((one) => one.pages);
  const forms = [
    ...Object.values(pages).flat(),
    ...shortLinks,
    ...Object.values(bareIds).flat(),
    ...wrappers,
    ...anchored,
    ...listed,
  ];
  const unused = Object.keys(shapes).filter(
    (shape) => !forms.some((form) => form.includes(`{${shape}}`) || new RegExp(`:${shape}\\b`).test(form)),
  );
  return said(
    [unserved.length > 0, `test/replica/${id}/site.ts: \`hosts\` lacks ${unserved.join(', ')}, which ${file} names`],
    [
      mediaReferer !== undefined && !(URL.canParse(mediaReferer) && hostMatches(new URL(mediaReferer).hostname, hosts)),
      `${file}: \`mediaReferer\` is the address of a page of the platform, with https://: ${mediaReferer}`,
    ],
    [
      mediaReferer !== undefined && mediaHosts.length === 0,
      `${file}: \`mediaReferer\` is given, and \`mediaHosts\` names no host that wants it`,
    ],
    [
      mediaMayBePlain !== undefined && mediaReferer === undefined,
      `${file}: \`mediaMayBePlain\` is given, and no \`mediaReferer\``,
    ],
    [
      unused.length > 0,
      `${file}: \`shapes\` has ${unused.join(', ')}, which no form uses: remove it or write it into a form`,
    ],
  );
}
