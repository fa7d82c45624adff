import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import type { OperationView } from '../../lib/core/view.ts';
import { TroubleToast } from '../capture/trouble-toast.tsx';
import { message } from '../format/message.ts';
import { listedName } from '../format/word.ts';
import { useBackground } from '../parts/background-context.ts';
import { Button } from '../parts/button.tsx';
import { useLibrary } from '../parts/library-context.ts';
import { useAsked } from '../parts/use-asked.ts';
import { useSettings } from '../settings/use-settings.ts';
import { createSourceCheck, type SourceCheck } from './check-sources.ts';
import { type SourceLine, sourceLines } from './source-lines.ts';
import { SourceTable } from './source-table.tsx';
import './sources.css';

function CheckForm({ view, check }: { readonly view: OperationView; readonly check: SourceCheck }) {
  const text = useSignal('');
  const mine = check.path.value === view.path;
  return (
    <form
      class="check"
      onSubmit={(event) => {
        event.preventDefault();
        void check.check(view, text.value);
      }}
    >
      <input
        type="text"
        aria-label={message('checkItem')}
        placeholder={message('checkItem')}
        value={text.value}
        onInput={(event) => (text.value = event.currentTarget.value)}
      />
      {mine && check.running.value ? (
        <Button label={message('checkStop')} onClick={check.stop} />
      ) : (
        <button type="submit" data-do="check" disabled={check.running.value}>
          {message('checkNow')}
        </button>
      )}
      <span role="status">{mine && check.trouble.value && message(`checkTrouble_${check.trouble.value}`)}</span>
    </form>
  );
}

/** Every operation and its sources: past results, a check of each, and a switch. */
export function SourcesView() {
  const background = useBackground();
  const { library, actions } = useLibrary();
  const { settings: now, trouble, change } = useSettings();
  const newest = () => Promise.all(library.operations.map(async ({ path }) => [path, await library.newestOf(path)] as const));
  const [captures] = useAsked(async () => new Map(await newest()), [library], [library.found.value]);
  const check = useMemo(() => createSourceCheck(background), [background]);
  useEffect(() => check.stop, [check]);
  if (!now) return <TroubleToast trouble={trouble.value} />;
  const offOf = ({ key }: SourceLine) => (now.sourcesOffInBuild.includes(key) ? 'build' : now.sourcesOff.includes(key) ? 'user' : '');
  return (
    <section class="sources-view">
      <h2>{message('sources')}</h2>
      <p class="muted">{message('sourcesHelp')}</p>
      {library.operations.map((view) => (
        <details key={view.path} open={check.path.value === view.path} data-operation={view.path}>
          <summary>{listedName(view)}</summary>
          <CheckForm view={view} check={check} />
          <SourceTable
            view={view}
            lines={sourceLines(view, captures?.get(view.path) ?? [])}
            checked={check.path.value === view.path ? check.checked.value : []}
            offOf={offOf}
            onSwitch={({ key }, on) => change({ sourcesOff: { [key]: !on } })}
            onShow={actions.show}
          />
        </details>
      ))}
      <TroubleToast trouble={trouble.value} />
    </section>
  );
}
