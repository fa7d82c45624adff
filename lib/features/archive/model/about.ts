import { filled } from '../../../core/reason.ts';
import type { ArchiveFacts } from './archived-item.ts';
import type { ArchiveMessages, ArchiveTexts } from './message-keys.ts';
import { escapeHtml, ownDocument } from './own-document.ts';
import { utcMinute } from './page-html.ts';

/** What the two texts about an archive are filled in with. */
export interface AboutFacts extends ArchiveFacts {
  /** Media files that are in the archive, and those that could not be had. */
  readonly files: number;
  readonly missing: number;
  /** Whether raw answers are in it. */
  readonly hasAnswers: boolean;
  /** The platforms: each language has its own names of them. */
  readonly sites: readonly string[];
}

/** What stands in the archive, and the key of what it is. */
const folders = [
  ['index.html', 'archive_about_page'],
  ['data/', 'archive_about_data'],
  ['tables/', 'archive_about_tables'],
  ['codebook.csv, codebook.md, datapackage.json', 'archive_about_codebook'],
  ['media/', 'archive_about_media'],
  ['raw/', 'archive_about_raw'],
  ['manifest.json', 'archive_about_manifest'],
] as const;

interface Section {
  readonly heading: string;
  readonly lines: readonly string[];
  readonly folders?: readonly (readonly [path: string, meaning: string])[];
}

/** The text in one language: a title and sections, plain words. */
function told(facts: AboutFacts, texts: ArchiveTexts): { readonly title: string; readonly sections: Section[] } {
  const say = (key: string, ...values: readonly (string | number)[]) => filled(texts[key] ?? key, values.map(String));
  const { version, begunAt, writtenAt, count, files, missing, sites, hasAnswers } = facts;
  const had = say('archive_about_had', count, files);
  return {
    title: say('archive_about_title'),
    sections: [
      { heading: say('archive_about_open'), lines: [say('archive_about_unpack')] },
      {
        heading: say('archive_about_how'),
        lines: [
          say('archive_about_made', version, utcMinute(begunAt), utcMinute(writtenAt)),
          say('archive_about_asked', sites.map((site) => texts[`platform_${site}`] ?? site).join(', ')),
          say('archive_about_when'),
        ],
      },
      {
        heading: say('archive_about_inside'),
        lines: [had, say(missing > 0 ? 'archive_about_missing' : 'archive_about_whole', missing)],
        folders: folders.flatMap(([path, key]) => (path === 'raw/' && !hasAnswers ? [] : [[path, say(key)] as const])),
      },
      { heading: say('archive_about_check'), lines: [say('archive_about_verify'), say('archive_about_elsewhere')] },
      { heading: say('archive_about_proof'), lines: [say('archive_about_unproven'), say('archive_about_people')] },
    ],
  };
}

const languages = [
  ['en', 'en'],
  ['zh_CN', 'zh-CN'],
] as const;

const style = `body{max-width:44em;margin:0 auto;padding:1em;font:16px/1.6 system-ui,sans-serif;overflow-wrap:anywhere}section+section{border-top:1px solid;margin-top:3em}dt{font-family:ui-monospace,monospace}dd{margin:0 0 .5em 1.5em}`;

function sectionHtml({ heading, lines, folders: parts = [] }: Section): string {
  const list = parts.map(([path, meaning]) => `<dt>${escapeHtml(path)}</dt><dd>${escapeHtml(meaning)}</dd>`).join('\n');
  return `<h2>${escapeHtml(heading)}</h2>
${lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('\n')}${list && `\n<dl>\n${list}\n</dl>`}`;
}

/** The archive's `about.html`, in both languages: how it was got, what is in it, and what it does not prove. */
export async function aboutHtml(facts: AboutFacts, messages: ArchiveMessages): Promise<string> {
  const bodies = languages.map(([key, tag]) => {
    const { title, sections } = told(facts, messages[key]);
    return `<section lang="${tag}">
<h1>${escapeHtml(title)}</h1>
<p><strong>${escapeHtml(facts.title)}</strong></p>
${sections.map(sectionHtml).join('\n')}
</section>`;
  });
  const body = `<main>
${bodies.join('\n')}
<p><a href="index.html">index.html</a></p>
</main>`;
  return ownDocument({ title: facts.title, style, body });
}

/** Names and titles are one line of a text. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** The archive's `README.txt`, in both languages. */
export function readmeText(facts: AboutFacts, messages: ArchiveMessages): string {
  const texts = languages.map(([key]) => {
    const { title, sections } = told(facts, messages[key]);
    const written = sections.map(({ heading, lines, folders: parts = [] }) => {
      const list = parts.map(([path, meaning]) => `  ${path}\n    ${meaning}`);
      return [heading, ...lines, ...list].join('\n');
    });
    return [`${title}: ${oneLine(facts.title)}`, ...written].join('\n\n');
  });
  return `${texts.join(`\n\n${'-'.repeat(72)}\n\n`)}\n`;
}
