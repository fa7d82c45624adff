import type { ComponentChildren } from 'preact';
import type { PlatformId } from '../../lib/core/platform.ts';
import { useBackground, useHeard } from '../parts/background-context.ts';
import { Icon } from '../parts/icon.tsx';
import { PlatformTile, Thumb } from '../parts/thumb.tsx';
import { useAsked } from '../parts/use-asked.ts';
import css from './popup.module.css';
import { usePopup } from './popup-context.ts';

interface Props {
  /** '' = none is known. */
  readonly platform: PlatformId | '';
  readonly title: string;
  /** Id of a capture of the shown item, which may have a stored picture; '' = no capture. */
  readonly kept: string;
  /** Whether the tab in front shows the item, so that a screenshot may be its picture. */
  readonly inFront: boolean;
  readonly state?: 'running' | 'done' | 'failed';
  /** The line below the title: who, when. */
  readonly children?: ComponentChildren;
}

/** The picture shown last, which stays while the same item's capture begins and ends. */
let last = { shown: '', address: '' };

/**
 * The item that the popup is about: the stored picture, else a screenshot, else the platform's tile, in a frame of
 * constant size; the title, and a line about it.
 */
export function ItemHead({ platform, title, kept, inFront, state, children }: Props) {
  const background = useBackground();
  const { model, actions } = usePopup();
  const { front } = model.view.value;
  // A feed keeps its address from item to item.
  const shown = front ? `${front.url} ${Object.values(front.target?.ids ?? {})}` : '';
  const stored = () => (kept ? background.ask('run.picture', { id: kept }).catch(() => '') : '');
  const [picture] = useAsked(
    async () => (await stored()) || (inFront ? actions.picture() : ''),
    [background, kept, inFront, shown],
    // A new capture's picture is stored a moment after its end.
    [useHeard('picture.kept')],
  );
  if (picture !== undefined && inFront) last = { shown, address: picture };
  const address = picture ?? ((last.shown === shown && inFront && last.address) || undefined);
  const Title = state === 'failed' ? 'p' : 'h1';
  return (
    <header class={css.itemHead} data-state={state}>
      <div class={css.itemPicture}>
        {platform ? <Thumb platform={platform} address={address} look="wide" /> : <Icon name="link" look="large" />}
        {address && platform && <PlatformTile platform={platform} />}
      </div>
      <div class={css.itemWords}>
        <Title tabIndex={-1} class="clamped" data-title>
          {title}
        </Title>
        <div class={css.itemLine}>{children}</div>
      </div>
    </header>
  );
}
