import { useSignal } from '@preact/signals';
import type { PlatformId } from '../../lib/core/platform.ts';
import type { LibraryModel } from '../../lib/features/library/pages/index.ts';
import type { Look, SettingsChange, UserSettings } from '../../lib/features/settings/model/index.ts';
import type { Background } from '../../lib/protocol.ts';
import { BridgeSettings } from '../bridge/bridge-settings.tsx';
import { useBridge } from '../bridge/use-bridge.ts';
import { TroubleToast } from '../capture/trouble-toast.tsx';
import { counted } from '../format/counted.ts';
import { message } from '../format/message.ts';
import { platformName } from '../format/word.ts';
import { KeyList, type KeyName } from '../keys/key-list.tsx';
import { FileNameSettings } from './file-name-settings.tsx';
import { LookSettings } from './look-settings.tsx';
import { useSettings } from './use-settings.ts';

const choices = ['automatic', 'own', 'anonymous'] as const;

interface Props {
  readonly background: Background;
  readonly library: LibraryModel;
  /** The browser's keyboard commands and their shortcuts. */
  readonly commands: readonly KeyName[];
  /** Platforms with pages whose responses can be observed. */
  readonly observed: readonly PlatformId[];
  /** Asks the browser for permission to exchange messages with programs; must be called from a click. */
  readonly allowPrograms: () => Promise<boolean>;
  /** Called when the look of the pages has changed. */
  readonly onLook: (before: Look, after: Look) => void;
}

function PlatformLine({
  id,
  observed,
  settings,
  change,
}: {
  readonly id: PlatformId;
  readonly observed: boolean;
  readonly settings: UserSettings;
  readonly change: (change: SettingsChange) => void;
}) {
  const on = !settings.disabled.includes(id);
  const name = platformName(id);
  return (
    <li>
      <label>
        <input type="checkbox" checked={on} onChange={(event) => change({ disabled: { [id]: !event.currentTarget.checked } })} /> {name}
      </label>
      <select
        aria-label={message('sessionOn', name)}
        value={settings.sessions[id] ?? 'automatic'}
        disabled={!on}
        onChange={(event) => change({ sessions: { [id]: event.currentTarget.value as (typeof choices)[number] } })}
      >
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {message(`session_${choice}`)}
          </option>
        ))}
      </select>
      {observed && (
        <label>
          <input
            type="checkbox"
            aria-label={message('watchOn', name)}
            checked={!settings.unwatched.includes(id)}
            disabled={!on}
            onChange={(event) => change({ unwatched: { [id]: !event.currentTarget.checked } })}
          />{' '}
          {message('watchSwitch')}
        </label>
      )}
    </li>
  );
}

/** Deletes everything, but only after a second, deliberate click. */
function DeleteEverything({ library }: { readonly library: LibraryModel }) {
  const asked = useSignal(false);
  const count = library.counts.value?.all ?? 0;
  if (!asked.value) {
    return (
      <button type="button" disabled={count === 0} onClick={() => (asked.value = true)}>
        {message('deleteEverything')}
      </button>
    );
  }
  return (
    <div role="alert">
      <p>{counted('deleteEverythingAsk', count)}</p>
      <div class="buttons">
        <button
          type="button"
          class="danger"
          onClick={async () => {
            await library.clear();
            asked.value = false;
          }}
        >
          {message('deleteEverything')}
        </button>
        <button type="button" onClick={() => (asked.value = false)}>
          {message('keep')}
        </button>
      </div>
    </div>
  );
}

/** All settings, per platform and global. */
export function SettingsView({ background, library, commands, observed, allowPrograms, onLook }: Props) {
  const { settings, trouble, change } = useSettings(background);
  const bridge = useBridge(background);
  async function changeLook(look: Partial<Look>): Promise<void> {
    const before = settings.value?.look;
    const after = (await change({ look }))?.look;
    if (before && after) onLook(before, after);
  }
  const now = settings.value;
  // Rendered only when both are known: a late part would shift what is below it, away from the pointer.
  if (!now || bridge.value === undefined) return <TroubleToast trouble={trouble.value} />;
  return (
    <section class="settings">
      <LookSettings look={now.look} change={changeLook} />
      <h2>{message('platforms')}</h2>
      <p class="muted">{message('platformsHelp')}</p>
      <ul class="plain">
        {library.platforms.map((id) => (
          <PlatformLine key={id} id={id} observed={observed.includes(id)} settings={now} change={change} />
        ))}
      </ul>
      <p class="muted">{message('watchHelp')}</p>
      <h2>{message('toolbar')}</h2>
      <label>
        <input type="checkbox" checked={now.badge} onChange={(event) => change({ badge: event.currentTarget.checked })} />{' '}
        {message('badgeSwitch')}
      </label>
      <label>
        <input type="checkbox" checked={now.captureOnClick} onChange={(event) => change({ captureOnClick: event.currentTarget.checked })} />{' '}
        {message('captureOnClickSwitch')}
      </label>
      <p class="muted">{message('captureOnClickHelp')}</p>
      <label>
        <input type="checkbox" checked={now.thumbnails} onChange={(event) => change({ thumbnails: event.currentTarget.checked })} />{' '}
        {message('thumbnailsSwitch')}
      </label>
      <FileNameSettings
        template={now.look.fileNames}
        platform={library.platforms[0] ?? ''}
        change={(fileNames) => changeLook({ fileNames })}
      />
      {commands.length > 0 && (
        <>
          <h2>{message('keys')}</h2>
          <KeyList keys={commands} />
          <p class="muted">{message('keysHelp')}</p>
        </>
      )}
      <BridgeSettings background={background} state={bridge} allowPrograms={allowPrograms} />
      <h2 id="proxy">{message('proxy')}</h2>
      <p>{message('proxyHelp')}</p>
      <h2>{message('storage')}</h2>
      <p class="muted">{message('storageHelp')}</p>
      <DeleteEverything library={library} />
      <TroubleToast trouble={trouble.value} />
    </section>
  );
}
