import type { TrailStep } from '../../lib/core/capture.ts';
import { counted } from '../format/counted.ts';
import { message } from '../format/message.ts';
import { reasonText } from '../format/reason-text.ts';

function outcomeText(outcome: TrailStep['outcome']): string {
  if (outcome === 'found' || outcome === 'partial' || outcome === 'absent') return message(`outcome_${outcome}`);
  return message(`whyTitle_${outcome}`, message('thePlatform'));
}

/** The sources a run tried, in order. */
export function Trail({ steps }: { readonly steps: readonly TrailStep[] }) {
  return (
    <details>
      <summary>{counted('trailSteps', steps.length)}</summary>
      <ol class="trail">
        {steps.map((step, index) => (
          <li key={`${index} ${step.source}`}>
            <code>{step.source}</code>
            {step.session && ` · ${step.session}`} · {outcomeText(step.outcome)}
            {step.reason && <span class="muted"> {reasonText(step.reason)}</span>}
          </li>
        ))}
      </ol>
    </details>
  );
}
