import { type Signal, useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { Boundary } from './boundary.tsx';
import css from './tabs.module.css';

interface Props {
  readonly label: string;
  /** Index of the selected tab, so that other components can change it. */
  readonly at?: Signal<number>;
  readonly tabs: readonly { readonly id: string; readonly name: string; readonly view: () => ComponentChildren }[];
}

/** A panel may contain only text and scroll, so keyboard users must be able to focus it. */
const focusable = (panel: HTMLElement | null): void => panel?.setAttribute('tabindex', '0');

/** A component of its own, so that what its view throws is thrown within the panel. */
const Panel = ({ view }: Pick<Props['tabs'][number], 'view'>) => <>{view()}</>;

/** Views of one thing, one at a time; arrow keys move between the tabs. */
export function Tabs({ label, tabs, at: given }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const own = useSignal(0);
  const chosen = given ?? own;
  const at = Math.min(chosen.value, tabs.length - 1);
  function onKeyDown(event: KeyboardEvent): void {
    const moves: Readonly<Record<string, number>> = {
      ArrowRight: at + 1,
      ArrowLeft: at - 1,
      Home: 0,
      End: tabs.length - 1,
    };
    const to = moves[event.key];
    if (to === undefined) return;
    event.preventDefault();
    chosen.value = (to + tabs.length) % tabs.length;
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[chosen.value]?.focus();
  }
  const current = tabs[at];
  return (
    <div class={css.tabbed}>
      <div ref={list} role="tablist" tabIndex={-1} aria-label={label} onKeyDown={onKeyDown}>
        {tabs.map(({ id, name }, index) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`tab-${id}`}
            aria-selected={index === at}
            aria-controls={`panel-${id}`}
            tabIndex={index === at ? 0 : -1}
            onClick={() => {
              chosen.value = index;
            }}
          >
            {name}
          </button>
        ))}
      </div>
      {current && (
        <div
          key={current.id}
          ref={focusable}
          role="tabpanel"
          id={`panel-${current.id}`}
          aria-labelledby={`tab-${current.id}`}
          class={`${css.panel} ${current.id}`}
        >
          <Boundary at={current.id}>
            <Panel view={current.view} />
          </Boundary>
        </div>
      )}
    </div>
  );
}
