import { platformName } from '../format/word.ts';
import { useBackground } from '../parts/background-context.ts';
import { useAsked } from '../parts/use-asked.ts';

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
  const stored = () => (kept ? background.ask('run.picture', { id: kept }).catch(() => '') : '');
  const [address] = useAsked(async () => (await stored()) || take?.(), [background, kept], [take]);
  return (
    <div class="picture">
      {address ? <img src={address} alt="" /> : <span aria-hidden="true">{Array.from(platformName(platform))[0]}</span>}
    </div>
  );
}
