import { useSignal } from '@preact/signals';
import type { Capture } from '../../lib/core/capture.ts';
import type { GatheredList } from '../../lib/features/lists/model/index.ts';
import { message } from '../format/message.ts';
import { Button } from '../parts/button.tsx';
import { lazy } from '../parts/lazy.tsx';

const ofCapture = lazy(async () => (await import('./report-panel.tsx')).ReportPanel);
const ofList = lazy(async () => (await import('./list-report.tsx')).ListReport);

type Props = { readonly look?: 'quiet' } & ({ readonly capture: Capture } | { readonly list: GatheredList });

/** "Report a problem": shows the report first. */
export function ReportButton({ look, ...of }: Props) {
  const open = useSignal(false);
  const onClose = () => (open.value = false);
  return (
    <>
      <Button label={message('action_report')} look={look} data-do="report" onClick={() => (open.value = true)} />
      {open.value &&
        ('list' in of ? (
          <ofList.View list={of.list} onClose={onClose} />
        ) : (
          <ofCapture.View capture={of.capture} onClose={onClose} />
        ))}
    </>
  );
}
