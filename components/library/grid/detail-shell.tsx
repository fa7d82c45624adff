import type { Signal } from '@preact/signals';
import type { ComponentChildren, ComponentProps } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { message, platformName } from '../../format/message.ts';
import { IconButton } from '../../parts/button.tsx';
import { focusOn } from '../../parts/focus-on.ts';
import { Icon } from '../../parts/icon.tsx';
import { Tabs } from '../../parts/tabs.tsx';
import css from '../captures.module.css';

interface Props {
  readonly label: string;
  /** Identifies the row: another one takes the focus. */
  readonly id: string;
  /** Above the title: where it is from. */
  readonly from: string;
  readonly title: string;
  /** Its page, and the page's platform. */
  readonly page: { readonly url: string; readonly platform: string };
  readonly buttons: ComponentChildren;
  readonly tabs: ComponentProps<typeof Tabs>['tabs'];
  readonly tab?: Signal<number>;
  readonly onClose: () => void;
}

/** The open row beside its grid: its title, its actions, and all its facts. */
export function DetailShell({ label, id, from, title, page, buttons, tabs, tab, onClose }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => focusOn(heading.current), [id]);
  return (
    <section class={css.detail} aria-label={label}>
      <header>
        <p class="muted">{from}</p>
        <h2 ref={heading} tabIndex={-1} dir="auto">
          {title}
        </h2>
        <IconButton icon="x" label={message('close')} class={css.back} data-do="close" onClick={onClose} />
      </header>
      <div class="buttons">
        {/^https?:/.test(page.url) && (
          <a class="button" href={page.url} target="_blank" rel="noopener noreferrer">
            <Icon name="external" />
            {message('openOn', platformName(page.platform))}
          </a>
        )}
        {buttons}
      </div>
      <Tabs key={id} label={message('views')} tabs={tabs} {...(tab && { at: tab })} />
    </section>
  );
}
