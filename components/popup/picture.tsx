import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { platformName } from '../format/word.ts';
import { useBackground } from '../parts/background-context.ts';

interface Props {
  readonly platform: string;
  /** Id of a capture of the shown item, which may have a stored thumbnail; '' = no capture. */
  readonly kept: string;
  /** Takes a screenshot of the active tab; null = the active tab does not show the item. */
  readonly take: (() => Promise<string>) | null;
}

/** The stored thumbnail, else a screenshot of the page, else the platform's first letter, in a frame of fixed size. */
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
