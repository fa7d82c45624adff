import { pathText } from '../../lib/core/json/path-text.ts';
import { epochDate } from '../format/epoch-date.ts';
import { message } from '../format/message.ts';
import { CopyButton } from '../parts/copy-button.tsx';
import { nameOf } from './tree-line.tsx';
import type { TreeModel } from './tree-model.ts';
import type { TreeText } from './tree-rows.ts';
import type { TreeTools } from './tree-tools.ts';

/** Maximum characters of a string to show. */
const shown = 20_000;

type Place = { readonly text: TreeText; readonly node: number };

/** The path to a value from the envelope. */
export function stepsTo({ text, node }: Place): (string | number)[] {
  return [...text.above, ...text.outline.path(node)];
}

/** What copying a value yields: a string's content, any other value's raw JSON. */
export function copyText({ text, node }: Place): string {
  return text.outline.content(node);
}

/** The active value: its path, its full content, and its actions. */
export function TreeDetails({ tree, Picture }: { readonly tree: TreeModel; readonly Picture?: TreeTools['Picture'] }) {
  const place = tree.active.value;
  const { outline } = place.text;
  const kind = outline.kind(place.node);
  const holds = kind === 'object' || kind === 'array';
  const content = holds ? '' : outline.content(place.node);
  const steps = stepsTo(place);
  const path = pathText(steps);
  const name = nameOf({ ...place, level: 0, position: 0 });
  const date = epochDate(name, content);
  return (
    <div class="details">
      <input
        class="code"
        readOnly
        aria-label={message('path')}
        value={path || message('envelope')}
        onFocus={(event) => event.currentTarget.select()}
      />
      {kind === 'string' && content.length > 60 && <p class="whole">{content.slice(0, shown)}</p>}
      {date && <p class="muted">{date}</p>}
      <div class="buttons">
        <CopyButton
          label={message(holds ? (place.node === 0 ? 'copyEnvelope' : 'copySubtree') : 'copyValue')}
          text={() => copyText(place)}
        />
        {path && <CopyButton label={message('copyPath')} text={() => path} />}
        {Picture && kind === 'string' && <Picture address={content} steps={steps} />}
      </div>
    </div>
  );
}
