import { handle } from '../../../lib/core/handle.ts';
import type { AnswerRecorder } from '../../../lib/core/read/record-answers.ts';
import type { RecordedAnswer } from '../../../lib/core/shape/recorded-answer.ts';
import type { Transport } from '../../../lib/core/transport.ts';
import type { ConformanceCase, SourceCase } from '../../conformance/case.ts';
import type { Arranged } from '../../conformance/stage/arrange.ts';
import { withSources } from '../../conformance/with-sources.ts';
import { post } from '../../core/parts.ts';
import { guarded } from '../../core/read/guarded.ts';

/** Everything that passes is met, and of each page its document. */
function noted(transport: Transport, ownHosts: readonly string[], tell: (met: AnswerRecorder) => void): Transport {
  const { met } = guarded(transport, ownHosts);
  met.begin('own');
  tell(met);
  return {
    ...met.transport,
    async findPages(search) {
      const pages = await met.transport.findPages(search);
      for (const page of pages) await met.recordDocument('own', page);
      return pages;
    },
    async openPage(url, options) {
      const page = await met.transport.openPage(url, options);
      await met.recordDocument('own', page);
      return page;
    },
  };
}

/** What the replica answers when a source is read alone. */
export async function ownAnswers(
  { operation, body }: ConformanceCase,
  source: SourceCase,
  arrange: (only: typeof operation) => Promise<Arranged>,
): Promise<readonly RecordedAnswer[]> {
  const { parts, cookie, asker } = await arrange(withSources(operation, [source.id]));
  const { hosts = [], requestHosts = [] } = parts.platforms.find(({ id }) => id === operation.platform) ?? {};
  const ownHosts = [...hosts, ...requestHosts];
  const meetings: AnswerRecorder[] = [];
  const openTransport: typeof parts.openTransport = async (...run) => {
    const opened = await parts.openTransport(...run);
    return { ...opened, transport: noted(opened.transport, ownHosts, (met) => meetings.push(met)) };
  };
  await handle({ ...parts, openTransport }, post(operation.path, source.body ?? body, cookie), asker);
  return meetings.flatMap(({ answers }) => answers);
}
