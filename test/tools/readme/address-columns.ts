import { addressSource, type Platform } from '../../../lib/core/platform.ts';
import { books } from '../../platforms/books.ts';
import { type Column, exactly } from './table.ts';

/** The texts that a form stands for: one for each choice in its groups, the innermost first. */
function expanded(form: string): string[] {
  const group = /\(([^()]*)\)/.exec(form);
  if (!group) return [form];
  const [whole, choices = ''] = group;
  return choices.split('|').flatMap((choice) => expanded(form.replace(whole, choice)));
}

/** A path as a reader sees it: ids by their names, without what may be missing and what only looks ahead. */
function pathOf(form: string, shapes: Platform['shapes']): string {
  const [path = '', ...parameters] = form.slice(form.indexOf('/')).split('&');
  const asked = parameters.filter((parameter) => !parameter.startsWith('?'));
  const shown = (text: string) =>
    text
      .replace(/:(\w+)|\{(\w+)\}/g, (_, id, part) =>
        part === 'locale' || shapes[part]?.startsWith('(?=') ? '' : part === 'at' ? '@' : `<${id ?? part}>`,
      )
      .replaceAll('*', '…');
  return shown(asked.length > 0 ? `${path}?${asked.join('&')}` : path);
}

/** All hosts of a platform that its address book has an example of, each once. */
function hostsOf({ id }: Platform): string[] {
  const book = books.get(id);
  const pages = [book?.pages, book?.linked].flatMap((kinds) => Object.values(kinds ?? {}).flat());
  const addresses = [...pages.map(([url]) => url), ...(book?.shortLinks ?? [])];
  return [...new Set(addresses.map((url) => new URL(url).hostname))].toSorted();
}

/**
 * Each path by which a platform's pages and short links are known, and the hosts that know it, of those its address
 * book names: a host without a path of its sisters shows itself.
 */
export function knownPaths(platforms: readonly Platform[]) {
  const found = new Map<string, Set<string>>();
  for (const platform of platforms) {
    const hosts = hostsOf(platform);
    const kinds = [
      ...Object.entries(platform.pages),
      ...Object.entries(platform.linked ?? {}),
      ['short link', platform.shortLinks] as const,
    ];
    for (const [kind, forms] of kinds) {
      for (const form of forms.flatMap(expanded)) {
        const key = `${platform.name}, ${kind}: \`${pathOf(form, platform.shapes)}\``;
        const ofForm = new RegExp(addressSource(form.slice(0, form.indexOf('/')), platform.shapes));
        found.set(key, new Set([...(found.get(key) ?? []), ...hosts.filter((host) => ofForm.test(host))]));
      }
    }
  }
  return [...found].map(([key, hosts]) => ({ key, subject: [...hosts].toSorted() }));
}

export const pathColumns: readonly Column<readonly string[]>[] = [
  exactly('Hosts', (hosts) => hosts.map((host) => `\`${host}\``).join(', ')),
];
