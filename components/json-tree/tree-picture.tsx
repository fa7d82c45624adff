import { useSignal } from '@preact/signals';
import { message } from '../format/message.ts';
import { Button } from '../parts/button.tsx';

interface Props {
  readonly address: string;
  /** The picture address's path in the envelope. */
  readonly steps: readonly (string | number)[];
}

const pictureName = /cover|avatar|head|image|img|pic(?!k)|thumb|poster|icon/i;
const pictureEnd = /\.(?:jpe?g|png|webp|gif|avif|heic)(?:[?#!~]|$)/i;
const otherEnd = /\.(?:mp4|mov|webm|flv|m3u8|mp3|m4a|json|html?|js|css|txt|srt|vtt)(?:[?#]|$)/i;

/** Whether an address may be a picture's: by its ending, else by the nearest name above it. */
function mayBePicture(address: string, steps: Props['steps']): boolean {
  const name = steps.findLast((step) => typeof step === 'string' && !/^url/i.test(step)) ?? '';
  return pictureEnd.test(address) || (pictureName.test(String(name)) && !otherEnd.test(address));
}

/** Loads a picture only on request, and without a referrer. */
export function TreePicture({ address, steps }: Props) {
  const wanted = useSignal('');
  if (!/^https?:/.test(address) || !mayBePicture(address, steps)) return null;
  if (wanted.value !== address)
    return <Button label={message('showPicture')} onClick={() => (wanted.value = address)} />;
  return <img src={address} alt={message('picture')} referrerpolicy="no-referrer" />;
}
