import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { type Reason, reasonOf } from '../../lib/core/reason.ts';
import {
  blobSource,
  type Fault,
  type Verdict,
  verifyArchive,
  visiblePath,
} from '../../lib/features/archive/model/index.ts';
import { counted, message, troubleText, word } from '../format/message.ts';
import { Button } from '../parts/button.tsx';

/** Maximum number of faults that are named. */
const namedFaults = 20;
/** Minimum interval between two shows of the progress, in ms. */
const showEvery = 100;

function faultText(fault: Fault): string {
  if (fault.what === 'container') return word(`archiveContainer_${fault.why}`);
  if (fault.what === 'taken' && fault.path === 'manifest.json') return message('archiveFault_foreign');
  return word(`archiveFault_${fault.what}`, visiblePath(fault.path));
}

function VerdictText({ whole, files, faults, size }: Verdict & { readonly size: string }) {
  if (whole) return <p>{counted('archiveWhole', files, size)}</p>;
  return (
    <>
      <p>{message('archiveNotWhole')}</p>
      <ul>
        {faults.slice(0, namedFaults).map((fault) => (
          <li key={faultText(fault)}>{faultText(fault)}</li>
        ))}
        {faults.length > namedFaults && <li>{message('andMore', faults.length - namedFaults)}</li>}
      </ul>
    </>
  );
}

interface Props {
  readonly file: File;
  /** The file's size, in words. */
  readonly size: string;
  readonly onClose: () => void;
}

/** Checks an archive and says what is wrong with it. */
export function ArchiveCheck({ file, size, onClose }: Props) {
  const share = useSignal(0);
  const verdict = useSignal<Verdict | null>(null);
  const trouble = useSignal<Reason | null>(null);
  useEffect(() => {
    const ended = new AbortController();
    let shownAt = 0;
    share.value = 0;
    verdict.value = null;
    trouble.value = null;
    function show(done: number, total: number): void {
      ended.signal.throwIfAborted();
      if (performance.now() - shownAt < showEvery) return;
      shownAt = performance.now();
      share.value = done / Math.max(1, total);
    }
    async function check(): Promise<void> {
      try {
        const result = await verifyArchive(blobSource(file), show);
        if (!ended.signal.aborted) verdict.value = result;
      } catch (thrown) {
        if (!ended.signal.aborted) trouble.value = reasonOf(thrown);
      }
    }
    void check();
    return () => ended.abort();
  }, [file, share, verdict, trouble]);
  function end(): void {
    onClose();
    document.querySelector<HTMLElement>('[data-do="check-file"]')?.focus();
  }
  const isDone = verdict.value !== null || trouble.value !== null;
  return (
    <section aria-label={message('checkFile')} data-check={isDone ? 'done' : 'working'}>
      {!isDone && <progress value={share.value} max={1} aria-label={message('checkFile')} />}
      <div role="status">
        <p>{file.name}</p>
        {!isDone && <p>{message('checkFileWorking', Math.round(100 * share.value))}</p>}
        {verdict.value && <VerdictText {...verdict.value} size={size} />}
        {trouble.value && <p>{troubleText(trouble.value)}</p>}
      </div>
      {/* One button throughout: it keeps the focus. */}
      <Button label={message(isDone ? 'close' : 'cancel')} data-do="end-check" onClick={end} />
    </section>
  );
}
