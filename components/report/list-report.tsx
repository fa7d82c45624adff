import type { GatheredList } from '../../lib/features/lists/model/index.ts';
import { browserName, listReportText } from '../../lib/features/report/model/index.ts';
import { message } from '../format/message.ts';
import { useBackground } from '../parts/background-context.ts';
import { CopyButton } from '../parts/copy-button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { TroubleToast } from '../parts/toast.tsx';
import { useAsked } from '../parts/use-asked.ts';
import { useAttempt } from '../parts/use-attempt.ts';
import css from './report.module.css';

interface Props {
  readonly list: GatheredList;
  readonly onClose: () => void;
}

/** The report of a gathered list: the drift of its answers, and the shape of one with drift. */
export function ListReport({ list, onClose }: Props) {
  const background = useBackground();
  const { trouble, attempt } = useAttempt();
  const { id } = list;
  const errors = () => background.ask('report.errors', {}).catch(() => []);
  const report = async () =>
    listReportText(list, await background.ask('list.report', { id }), browserName(navigator.userAgent), await errors());
  const [asked] = useAsked(() => attempt(report), [id, background]);
  const text = asked ?? '';
  return (
    <Dialog title={message('reportTitle')} wide onClose={onClose}>
      <p class="muted">{message('reportHelp')}</p>
      <textarea class={css.text} readOnly lang="en" aria-label={message('reportTitle')} value={text} />
      {text !== '' && <CopyButton label={message('reportCopy')} text={() => text} look="primary" />}
      <TroubleToast trouble={trouble.value} />
    </Dialog>
  );
}
