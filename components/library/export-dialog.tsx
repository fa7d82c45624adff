import { useSignal } from '@preact/signals';
import type { ShownList } from '../../lib/core/platform.ts';
import type { ExportStream, TextStream } from '../../lib/features/export/model/index.ts';
import { message } from '../format/message.ts';
import { Button } from '../parts/button.tsx';
import { copyRich } from './copy-rich.ts';
import { ExportForm, tableOf } from './export-form.tsx';

/** Rows to be exported. */
export interface ExportedRows {
  readonly count: number;
  /** Each call starts from the beginning. */
  readonly read: ExportStream;
  readonly texts?: TextStream;
  /** They are rows of the list with this name. */
  readonly list?: string;
  /** They are rows of a list of this kind. */
  readonly kind?: Pick<ShownList, 'platform' | 'kind'>;
  /** What the file about sources says of the list. */
  readonly about?: string | undefined;
  /** They are comments. */
  readonly comments?: boolean;
  /** Rows of a list as they are exported with people's names or with pseudonyms. */
  readonly as?: (
    nameless: boolean,
  ) => Promise<Pick<ExportedRows, 'read' | 'about'> & { readonly head?: string; readonly list: string }>;
}

/** Copies captures, or rows of a list, as a table; must be called from a click. Returns in words whether it could. */
export async function copyTable(read: ExportStream, list?: string, isComments = false): Promise<string> {
  const table = tableOf(read, list, isComments);
  const part = async (name: 'text' | 'html') => (await table)[name];
  return message(await copyRich(part('text'), part('html')));
}

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
