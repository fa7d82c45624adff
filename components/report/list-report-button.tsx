import { useSignal } from '@preact/signals';
import type { GatheredList } from '../../lib/features/lists/model/index.ts';
import { message } from '../format/message.ts';
import { Button } from '../parts/button.tsx';
import { lazy } from '../parts/lazy.tsx';

const listReport = lazy(async () => (await import('./list-report.tsx')).ListReport);

/** As `ReportButton`, for a gathered list, of which the popup has no report. */
export function ListReportButton({ list }: { readonly list: GatheredList }) {
  const open = useSignal(false);
  return (
    <>
      <Button label={message('action_report')} look="quiet" data-do="report" onClick={() => (open.value = true)} />
      {open.value && <listReport.View list={list} onClose={() => (open.value = false)} />}
    </>
  );
}
