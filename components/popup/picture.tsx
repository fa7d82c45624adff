import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { platformName } from '../format/word.ts';
import { useBackground } from '../parts/background-context.ts';

interface Props {
  readonly platform: string;
  /** Id of a capture of what is shown, '' = there is none: a small picture may be kept with it. */
  readonly kept: string;
  /** Takes a picture of the page in front; null: that is not what is to be shown. */
  readonly take: (() => Promise<string>) | null;
}

/** The kept picture, else the page as it stands, in a frame that keeps its place; the platform's first letter where there is neither. */
export function Picture({ platform, kept, take }: Props) {
  const background = useBackground();
  const address = useSignal('');
  useEffect(() => {
    async function find(): Promise<void> {
      const found = kept ? await background?.ask('run.picture', { id: kept }).catch(() => '') : '';
      address.value = found || (await take?.()) || '';
    }
    void find();
  }, [background, kept, take, address]);
  return (
    <div class="picture">
      {address.value ? <img src={address.value} alt="" /> : <span aria-hidden="true">{Array.from(platformName(platform))[0]}</span>}
    </div>
  );
}
