import { scriptsOn } from '../page/page-scripts.ts';
import type { Source } from '../source.ts';
import type { Page, Transport } from '../transport.ts';
import type { HostGate } from './host-gate.ts';
import type { AnswerRecorder } from './record-answers.ts';
import { recordedPages, timed } from './recorded-page.ts';

/** Maximum total length of a document's scripts that is recorded, in characters. */
const scriptsAtMost = 8_000_000;

/** The transport of one run: requests pass the gate, and every raw answer is recorded, those of its pages too. */
export function runTransport(
  transport: Transport,
  gate: HostGate,
  recorder: AnswerRecorder,
  own: readonly string[],
  sources: readonly Source<unknown>[],
) {
  const documents = new Set<string>();
  const recorded = recordedPages(transport.now, gate, recorder, own, sources);

  const recording: Transport = {
    ...transport,
    async fetch(url, request) {
      gate.pass(new URL(url).host);
      return timed(transport.now, transport.fetch(url, request), ({ status, headers, text }, ms) => {
        const method = request.method ?? 'GET';
        const answer = { via: 'network', method, url, status, headers, ms, body: text } as const;
        recorder.note(recorder.source(), `network ${recorder.answers.length}`, answer);
      });
    },
    findPages: async (search) => (await transport.findPages(search)).map(recorded),
    async openPage(url, options) {
      gate.pass(new URL(url).host, 'page');
      return recorded(await transport.openPage(url, options));
    },
  };

  return {
    transport: recording,
    /** Also records the document of a page in which a source did not find its data. Never rejects. */
    async recordDocument(source: string, page: Page): Promise<void> {
      const url = await page.url().catch(() => '');
      if (documents.has(url)) return;
      documents.add(url);
      const by = recorder.source();
      // An answer to nobody is not recorded: this one is recorded below.
      recorder.begin('');
      const reading = scriptsOn(page, [''], { most: scriptsAtMost });
      recorder.begin(by);
      try {
        const { scripts } = await reading;
        const body = scripts.flatMap(({ id: name, text }) => (text === '' ? [] : [{ id: name, text }]));
        const answer = { via: 'document', method: 'GET', url, page: url, status: 200, ms: 0, body } as const;
        recorder.note(source, `document ${url}`, answer);
      } catch {
        // A page that cannot be read has nothing to record.
      }
    },
  };
}

export type RunTransport = ReturnType<typeof runTransport>;
