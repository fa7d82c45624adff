import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { useRowWindow } from '../rows/use-row-window.ts';
import css from './queue.module.css';

/** Height of a line in px; the style sheet sets the same height. */
const lineHeight = 44;

interface Props {
  readonly label: string;
  readonly count: number;
  /** Called with the range of visible lines. */
  readonly onView?: (from: number, to: number) => void;
  readonly line: (at: number) => ComponentChildren;
}

/** A long list that renders only the visible lines. A line's actions are buttons. */
export function VirtualLines({ label, count, onView, line }: Props) {
  const scroller = useRef<HTMLDivElement>(null);
  const { rows, height } = useRowWindow(count, lineHeight, scroller);
  const from = rows[0]?.index ?? 0;
  const to = (rows.at(-1)?.index ?? 0) + 1;
  useEffect(() => onView?.(from, to));
  return (
    <div ref={scroller} class={css.lines}>
      <ul aria-label={label} style={{ height: `${height}px` }}>
        {rows.map(({ index, top }) => (
          <li
            key={index}
            class={css.listLine}
            data-row
            aria-posinset={index + 1}
            aria-setsize={count}
            style={{ top: `${top}px` }}
          >
            {line(index)}
          </li>
        ))}
      </ul>
    </div>
  );
}
