import { useSignal } from '@preact/signals';
import { message } from '../format/message.ts';
import { useMediaAddress } from '../media/use-media-address.ts';
import { Button } from '../parts/button.tsx';
import { useLibrary } from '../parts/library-context.ts';
import type { TreePictureProps } from './tree-details.tsx';

const pictureName = /cover|avatar|head|image|img|pic(?!k)|thumb|poster|icon/i;
const pictureEnd = /\.(?:jpe?g|png|webp|gif|avif|heic)(?:[?#!~]|$)/i;
const otherEnd = /\.(?:mp4|mov|webm|flv|m3u8|mp3|m4a|json|html?|js|css|txt|srt|vtt)(?:[?#]|$)/i;

/** Whether an address may be a picture's: by its ending, else by the nearest name above it. */
function mayBePicture(address: string, steps: TreePictureProps['steps']): boolean {
  const name = steps.findLast((step) => typeof step === 'string' && !/^url/i.test(step)) ?? '';
  return pictureEnd.test(address) || (pictureName.test(String(name)) && !otherEnd.test(address));
}

/** The picture, or that it cannot be shown. */
function Loaded({ address: named, from }: Pick<TreePictureProps, 'address' | 'from'>) {
  const { address, next, failed } = useMediaAddress(from, [named]);
  if (failed) return <p role="status">{message('mediaNoPreview')}</p>;
  if (!address) return null;
  return <img src={address} alt={message('picture')} referrerpolicy="no-referrer" onError={next} />;
}

/** Loads a picture only on request, from a media host of the platform, and without a referrer. */
export function TreePicture({ address, steps, from }: TreePictureProps) {
  const { isMedia } = useLibrary().actions;
  const wanted = useSignal('');
  if (!mayBePicture(address, steps) || !isMedia(from.platform, address)) return null;
  if (wanted.value !== address)
    return <Button label={message('showPicture')} onClick={() => (wanted.value = address)} />;
  return <Loaded key={address} address={address} from={from} />;
}
