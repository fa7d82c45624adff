import type { ArchiveAsked } from '../../components/parts/library-context.ts';
import type { Database } from '../../lib/database.ts';
import type { Wanted } from '../../lib/features/archive/model/index.ts';
import type { KeptFile } from '../../lib/features/archive/pages/index.ts';
import type { takenPicture } from '../../lib/features/evidence/background/index.ts';
import type { TakenPicture } from '../../lib/features/evidence/model/index.ts';
import { Evidence } from '../../lib/features/evidence/store/index.ts';
import type { Exported } from '../../lib/features/export/model/index.ts';
import type { CaptureStore } from '../../lib/features/library/pages/index.ts';
import type { Background } from '../../lib/protocol.ts';
import { withoutSecrets } from '../../lib/secrets.ts';

interface Parts {
  readonly database: Database;
  readonly background: Pick<Background, 'ask'>;
  readonly store: Pick<CaptureStore, 'related' | 'read'>;
  /** What the page has anyway: imported here, it would be cut out of the scripts that have it. */
  readonly takenPicture: typeof takenPicture;
}

async function keepPicture(evidence: Evidence, { id, url, at, address }: TakenPicture): Promise<void> {
  const blob = await (await fetch(address)).blob();
  const { width, height } = await createImageBitmap(blob);
  await evidence.keepPicture({ id, blob, width, height, at, url: withoutSecrets(url) });
}

/** What archives have of evidence: what is kept with captures, and a capture that is to be saved with all of it. */
export function createEvidence({ database, background, store, takenPicture }: Parts) {
  const evidence = new Evidence(database);

  /** What is kept with a capture: the picture of its page first. */
  async function* filesOf({ run }: Exported, wanted: Wanted): AsyncGenerator<KeptFile> {
    if (!run) return;
    const picture = wanted.page ? await evidence.pictureOf(run.id) : undefined;
    if (picture) {
      const { blob, url, at } = picture;
      yield { content: blob, ending: blob.type === 'image/png' ? 'png' : 'jpg', url, at };
    }
    for (const { facts, text } of wanted.answers ? await evidence.answersOf(run.id) : []) {
      const content = await text().then(
        (whole) => new Blob([whole]),
        (thrown) => {
          reportError(thrown);
          return null;
        },
      );
      yield { content, ending: 'json', url: facts.url, at: facts.at ?? run.startedAt, facts };
    }
  }

  /** A capture with its answers: itself where it has them, else what a repeated run has made and stored. */
  async function withAnswers(id: string): Promise<string> {
    if (await evidence.has(id)) return id;
    const { run } = await background.ask('run.repeat', { id, keepAnswers: true });
    return run?.state === 'done' && run.stored ? run.id : id;
  }

  /** One that the popup has taken meanwhile, for another capture, stays. */
  const forget = ({ id, at }: TakenPicture) =>
    takenPicture.change((now) => (now?.id === id && now.at === at ? null : now));

  /** Keeps the picture that the popup has taken for a capture with it. */
  async function keepTaken(id: string): Promise<void> {
    const taken = await takenPicture.get();
    if (taken?.id !== id) return;
    if (taken.address) await keepPicture(evidence, taken);
    await forget(taken);
  }

  /** The capture that is archived for this one, with its answers and with the picture that is kept of its page. */
  async function rowsOf(asked: string): Promise<ArchiveAsked['rows']> {
    const id = await withAnswers(asked).catch((thrown) => {
      reportError(thrown);
      return asked;
    });
    const picture = id === asked ? undefined : await evidence.pictureOf(asked);
    if (picture) await evidence.keepPicture({ ...picture, id });
    const { slots } = await store.related(id);
    async function* read() {
      for await (const one of store.read(slots)) if (one.run?.id === id) yield one;
    }
    return { count: 1, read };
  }
  /** The picture that the popup has taken for a capture that is kept nowhere. */
  async function* takenOf(id: string): AsyncGenerator<KeptFile> {
    const taken = await takenPicture.get();
    if (taken?.id !== id || !taken.address) return;
    const content = await (await fetch(taken.address)).blob();
    yield { content, ending: 'jpg', url: withoutSecrets(taken.url), at: taken.at };
    await forget(taken);
  }

  return { filesOf, takenOf, keepTaken, rowsOf, answersOf: (id: string) => evidence.keptOf(id) };
}
