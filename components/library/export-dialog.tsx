import { useSignal } from '@preact/signals';
import { message } from '../format/message.ts';
import { Button } from '../parts/button.tsx';
import type { ExportedRows } from '../parts/exported-rows.ts';
import { ExportForm } from './export-form.tsx';

/** A button that opens the export of these captures. */
export function ExportDialog(props: ExportedRows) {
  const open = useSignal(false);
  return (
    <>
      <Button
        label={message('export')}
        icon="download"
        data-do="export"
        disabled={props.count === 0}
        onClick={() => (open.value = true)}
      />
      {open.value && <ExportForm {...props} onClose={() => (open.value = false)} />}
    </>
  );
}
