import { posix } from 'node:path';
import { proseOf } from './documents.ts';

/** The anchors of a Markdown text, as GitHub derives them from its headings. */
function anchorsOf(markdown: string): Set<string> {
  const anchors = new Set<string>();
  for (const [, heading = ''] of proseOf(markdown).matchAll(/^#{1,6} +(.+?)\s*$/gm)) {
    const text = heading.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase();
    const anchor = text.replace(/[^\p{L}\p{N}\p{M} _-]/gu, '').replaceAll(' ', '-');
    for (let copy = 0; ; copy += 1) {
      const name = copy === 0 ? anchor : `${anchor}-${copy}`;
      if (anchors.has(name)) continue;
      anchors.add(name);
      break;
    }
  }
  return anchors;
}

/** The targets of a Markdown text's links and pictures, without web addresses. */
export function relativeLinks(markdown: string): string[] {
  const prose = proseOf(markdown).replace(/`[^`\n]*`/g, '');
  return [...prose.matchAll(/\]\(([^)\s]+)\)/g)]
    .map((match) => match[1] ?? '')
    .filter((link) => !/^[a-z][a-z+.-]*:/i.test(link));
}

/** What GitHub shows beside a repository's files, from its top. */
const shownBeside = /^\.\.\/\.\.\/(releases|actions|issues)\//;

/** Links in Markdown texts (by path) to a missing file or heading, each as a sentence. */
export function brokenLinks(texts: ReadonlyMap<string, string>, exists: (path: string) => boolean): string[] {
  return [...texts].flatMap(([path, text]) =>
    relativeLinks(text).flatMap((link) => {
      const [file = '', anchor] = link.split('#');
      const target = file === '' ? path : posix.join(posix.dirname(path), decodeURIComponent(file));
      if (shownBeside.test(target)) return [];
      if (!exists(target)) return [`${path} links to ${link}: there is no ${target}`];
      if (anchor === undefined) return [];
      const there = texts.get(target);
      if (there !== undefined && anchorsOf(there).has(decodeURIComponent(anchor))) return [];
      return [`${path} links to ${link}: ${target} has no such heading`];
    }),
  );
}
