import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { platformName } from '../format/word.ts';

interface Props {
  readonly platform: string;
  /** Takes the picture; null: the page in front is not the one to be shown. */
  readonly take: (() => Promise<string>) | null;
}

/** The page as it stands, in a frame that keeps its place; the platform's first letter where there is no picture. */
export function Picture({ platform, take }: Props) {
  const address = useSignal('');
  useEffect(() => {
    take?.().then((made) => {
      address.value = made;
    });
  }, [take, address]);
  return (
    <div class="picture">
      {address.value ? <img src={address.value} alt="" /> : <span aria-hidden="true">{Array.from(platformName(platform))[0]}</span>}
    </div>
  );
}
