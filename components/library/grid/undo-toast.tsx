import { formatCount } from '../../format/format-count.ts';
import { message } from '../../format/message.ts';
import { Button } from '../../parts/button.tsx';
import { Toast } from '../../parts/toast.tsx';

interface Props {
  readonly count: number;
  readonly onUndo: () => void;
  readonly onClose: () => void;
}

/** Tells how much was deleted, and brings it back. */
export const UndoToast = ({ count, onUndo, onClose }: Props) => (
  <Toast icon="trash" onClose={onClose}>
    {message('deletedCount', formatCount(count))} <Button label={message('undo')} look="quiet" onClick={onUndo} />
  </Toast>
);
