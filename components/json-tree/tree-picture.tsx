import { useSignal } from '@preact/signals';
import { mediaKind } from '../../lib/features/media/model/index.ts';
import { message } from '../format/message.ts';
import { Button } from '../parts/button.tsx';

interface Props {
  readonly address: string;
  /** The picture address's path in the envelope. */
  readonly steps: readonly (string | number)[];
}

/** Loads a picture only on request, and without a referrer. */
export function TreePicture({ address, steps }: Props) {
  const wanted = useSignal('');
  if (!/^https?:/.test(address) || mediaKind(address, steps) !== 'image') return null;
  if (wanted.value !== address)
    return <Button label={message('showPicture')} onClick={() => (wanted.value = address)} />;
  return <img src={address} alt={message('picture')} referrerpolicy="no-referrer" />;
}
