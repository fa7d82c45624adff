import type { Answer, ReplicaRequest } from './site.ts';

/** A script of a document: what it holds, as JSON text. */
interface LearnedScript {
  /** `#<id>`, or the name its first statement assigns to. */
  readonly name: string;
  readonly json: string;
  /** Written with percent signs. */
  readonly escaped: boolean;
}

/** An answer as a user's report told its shape. */
export interface LearnedAnswer {
  readonly method: string;
  /** Host and path; `*` for any segment or part of one, or any beginning of a host. */
  readonly address: string;
  readonly status: number;
  /** The whole body; null: a document, the site's own with other scripts. */
  readonly body: string | null;
  readonly scripts: readonly LearnedScript[];
  /** Names of the site's own scripts that the document does not have. */
  readonly without: readonly string[];
}

function fits(pattern: string, { host, path }: ReplicaRequest): boolean {
  const [wantedHost = '', ...wanted] = pattern.split('/');
  const segments = path.split('/').slice(1);
  const isHost = wantedHost.startsWith('*.') ? `.${host}`.endsWith(wantedHost.slice(1)) : host === wantedHost;
  const isSegment = (one: string, at: number) => {
    const [before = '', after] = one.split('*');
    const segment = segments[at] ?? '';
    return after === undefined ? segment === one : segment.startsWith(before) && segment.endsWith(after);
  };
  return isHost && wanted.length === segments.length && wanted.every(isSegment);
}

/** A script, or a comment, whose scripts are none. */
const element = /<!--[\s\S]*?-->|<script\b((?:[^>"']|"[^"]*"|'[^']*')*)>([\s\S]*?)<\/script>/g;
const assigned = /^[\s(;!]{0,20}(?:(?:var|let|const)\s+)?([\w$.[\]"']{1,80})\s*=\s*[{[]/;

function nameOf(attributes: string, text: string): string {
  const id = /\bid\s*=\s*["']?([^"'\s>]+)/.exec(attributes)?.[1];
  return id ? `#${id}` : (assigned.exec(text)?.[1] ?? '').replace(/["'[\]]+/g, '.').replace(/^\.|\.$/g, '');
}

function elementOf({ name, json, escaped }: LearnedScript): string {
  const text = escaped ? encodeURIComponent(json) : json.replaceAll('<', '\\u003c');
  return name.startsWith('#')
    ? `<script id="${name.slice(1)}" type="application/json">${text}</script>`
    : `<script>${name}=${text};</script>`;
}

/** The site's document with the scripts of the learned one in the place of its own. */
function withScripts(html: string, { scripts, without }: LearnedAnswer): string {
  const left = new Map(scripts.map((script) => [script.name, script]));
  const changed = html.replace(element, (whole, attributes?: string, text = '') => {
    if (attributes === undefined) return whole;
    const name = nameOf(attributes, text);
    const learned = left.get(name);
    left.delete(name);
    if (learned) return elementOf(learned);
    return without.includes(name) ? '' : whole;
  });
  const more = [...left.values()].map(elementOf).join('');
  const at = changed.search(/<\/head>|<body|<script/);
  return at < 0 ? changed + more : changed.slice(0, at) + more + changed.slice(at);
}

/** What learned answers make of a site's own. Redirects, scripts and pictures stay as they are. */
export class Learned {
  readonly #answers = new Map<string, readonly LearnedAnswer[]>();
  readonly #given = new Map<LearnedAnswer, number>();

  set(platform: string, answers: readonly LearnedAnswer[]): void {
    this.#answers.set(platform, answers);
  }

  clear(): void {
    this.#answers.clear();
    this.#given.clear();
  }

  instead(platform: string, request: ReplicaRequest, own: Answer): Answer {
    const fitting = (this.#answers.get(platform) ?? []).filter(
      ({ method, address, body }) =>
        method === request.method &&
        fits(address, request) &&
        (body !== null || (own.role === 'document' && typeof own.body === 'string')),
    );
    const [first] = fitting;
    if (!first || own.role === 'asset' || (own.status >= 300 && own.status < 400)) return own;
    // Asked several times, it is answered as it was then: each time the next, at last the last one again.
    const time = this.#given.get(first) ?? 0;
    this.#given.set(first, time + 1);
    const learned = fitting[Math.min(time, fitting.length - 1)] ?? first;
    return { ...own, status: learned.status, body: learned.body ?? withScripts(String(own.body), learned) };
  }
}
