import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { PlatformId } from '../../lib/core/platform.ts';
import type { LibraryModel } from '../../lib/features/library/pages/library-model.ts';
import type { Look } from '../../lib/features/settings/model/look.ts';
import type { UserSettings } from '../../lib/features/settings/model/user-settings.ts';
import type { Background } from '../../lib/protocol.ts';
import { BridgeSettings } from '../bridge/bridge-settings.tsx';
import { useBridge } from '../bridge/use-bridge.ts';
import { counted } from '../format/counted.ts';
import { message } from '../format/message.ts';
import { platformName } from '../format/word.ts';
import { KeyList, type KeyName } from '../keys/key-list.tsx';
import { FileNameSettings } from './file-name-settings.tsx';
import { LookSettings } from './look-settings.tsx';

const choices = ['automatic', 'own', 'anonymous'] as const;

interface Props {
  readonly background: Background;
  readonly library: LibraryModel;
  /** Keyboard commands as the browser has them, and their keys. */
  readonly commands: readonly KeyName[];
  /** Platforms with pages whose own answers can be watched. */
  readonly observed: readonly PlatformId[];
  /** Asks the browser to let Gleaner speak with programs; to be called within a click. */
  readonly allowPrograms: () => Promise<boolean>;
  /** The look of pages has been changed. */
  readonly onLook: (before: Look, after: Look) => void;
}

/** `list` with or without `one`. */
function toggled<T>(list: readonly T[], one: T): T[] {
  return list.includes(one) ? list.filter((other) => other !== one) : [...list, one];
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
  readonly change: (part: Partial<UserSettings>) => void;
}) {
  const on = !settings.disabled.includes(id);
  const name = platformName(id);
  return (
    <li>
      <label>
        <input type="checkbox" checked={on} onChange={() => change({ disabled: toggled(settings.disabled, id) })} /> {name}
      </label>
      <select
        aria-label={message('sessionOn', name)}
        value={settings.sessions[id] ?? 'automatic'}
        disabled={!on}
        onChange={(event) => change({ sessions: { ...settings.sessions, [id]: event.currentTarget.value as (typeof choices)[number] } })}
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
            onChange={() => change({ unwatched: toggled(settings.unwatched, id) })}
          />{' '}
          {message('watchSwitch')}
        </label>
      )}
    </li>
  );
}

/** Everything is deleted only after a second, deliberate click. */
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

/** What can be switched, per platform and in all. */
export function SettingsView({ background, library, commands, observed, allowPrograms, onLook }: Props) {
  const settings = useSignal<UserSettings | null>(null);
  const bridge = useBridge(background);
  useEffect(() => {
    background.ask('settings.read', {}).then((read) => {
      settings.value = read;
    });
  }, [background, settings]);
  async function change(part: Partial<UserSettings>): Promise<void> {
    settings.value = await background.ask('settings.change', part);
  }
  async function changeLook(part: Partial<Look>): Promise<void> {
    const before = settings.value?.look;
    if (!before) return;
    const after = { ...before, ...part };
    await change({ look: after });
    onLook(before, after);
  }
  const now = settings.value;
  // Drawn once both are known: what came later would move what is below it, from under the pointer.
  if (!now || bridge.value === undefined) return null;
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
        <input type="checkbox" checked={now.badge} onChange={() => change({ badge: !now.badge })} /> {message('badgeSwitch')}
      </label>
      <label>
        <input type="checkbox" checked={now.captureOnClick} onChange={() => change({ captureOnClick: !now.captureOnClick })} />{' '}
        {message('captureOnClickSwitch')}
      </label>
      <p class="muted">{message('captureOnClickHelp')}</p>
      <label>
        <input type="checkbox" checked={now.thumbnails} onChange={() => change({ thumbnails: !now.thumbnails })} />{' '}
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
    </section>
  );
}
