import type { CaptureFacts } from '../../lib/core/capture.ts';
import { counterChanges } from '../../lib/features/capture/model/index.ts';
import { formatChange, formatCount, shortFigure } from '../format/format-count.ts';
import { message } from '../format/message.ts';
import { useBackground } from '../parts/background-context.ts';
import { Stat } from '../parts/stat.tsx';
import { useAsked } from '../parts/use-asked.ts';
import css from './popup.module.css';

const shown = 4;

/** `12.8K` for a long count; a short one stays whole. */
const short = (value: string) => (/^\d{1,4}$/.test(value) ? formatCount(value) : shortFigure(value));

/** A capture's first figures, each with its change since the previous capture. */
export function Stats({ run }: { readonly run: CaptureFacts }) {
  const background = useBackground();
  const [earlier] = useAsked(() => background.ask('run.earlier', { id: run.id }).catch(() => []), [background, run.id]);
  const counters = run.card?.counters ?? [];
  const changes = counterChanges(earlier ?? [], counters);
  const changeOf = (change: string | undefined) => change && formatChange(change);
  if (counters.length === 0) return null;
  return (
    <dl class={css.popupStats}>
      {counters.slice(0, shown).map(({ counter, value }) => (
        <Stat
          key={counter}
          label={message(`count_${counter}`)}
          value={short(value)}
          title={formatCount(value)}
          change={changeOf(changes.get(counter))}
        />
      ))}
    </dl>
  );
}
