import { useSignal } from '@preact/signals';
import type { PlatformId } from '../../lib/core/platform.ts';
import type { Look, SettingsChange, UserSettings } from '../../lib/features/settings/model/index.ts';
import { BridgeSettings } from '../bridge/bridge-settings.tsx';
import { useBridge } from '../bridge/use-bridge.ts';
import { TroubleToast } from '../capture/trouble-toast.tsx';
import { counted } from '../format/counted.ts';
import { message } from '../format/message.ts';
import { platformName } from '../format/word.ts';
import { KeyList, type KeyName } from '../keys/key-list.tsx';
import { Button } from '../parts/button.tsx';
import { useLibrary } from '../parts/library-context.ts';
import { Select } from '../parts/select.tsx';
import { Tick } from '../parts/tick.tsx';
import { FileNameSettings } from './file-name-settings.tsx';
import { LookSettings } from './look-settings.tsx';
import { useSettings } from './use-settings.ts';

const sessions = ['automatic', 'own', 'anonymous'] as const;

interface Props {
  /** The browser's keyboard commands and their shortcuts. */
  readonly commands: readonly KeyName[];
  /** Platforms with pages whose responses can be observed. */
  readonly observed: readonly PlatformId[];
}

interface LineProps {
  readonly id: PlatformId;
  readonly observed: boolean;
  readonly settings: UserSettings;
  readonly change: (change: SettingsChange) => void;
}

function PlatformLine({ id, observed, settings, change }: LineProps) {
  const on = !settings.disabled.includes(id);
  const name = platformName(id);
  return (
    <li>
      <Tick label={name} checked={on} onTurn={(wanted) => change({ disabled: { [id]: !wanted } })} />
      <Select
        aria-label={message('sessionOn', name)}
        value={settings.sessions[id] ?? 'automatic'}
        disabled={!on}
        options={sessions.map((one) => [one, message(`session_${one}`)])}
        onChoose={(session) => change({ sessions: { [id]: session } })}
      />
      {observed && (
        <Tick
          label={message('watchSwitch')}
          aria-label={message('watchOn', name)}
          checked={!settings.unwatched.includes(id)}
          disabled={!on}
          onTurn={(watched) => change({ unwatched: { [id]: !watched } })}
        />
      )}
    </li>
  );
}

/** Deletes everything, but only after a second, deliberate click. */
function DeleteEverything() {
  const { library } = useLibrary();
  const asked = useSignal(false);
  const count = library.counts.value?.all ?? 0;
  if (!asked.value) return <Button label={message('deleteEverything')} disabled={count === 0} onClick={() => (asked.value = true)} />;
  async function clear(): Promise<void> {
    await library.clear();
    asked.value = false;
  }
  return (
    <div role="alert">
      <p>{counted('deleteEverythingAsk', count)}</p>
      <div class="buttons">
        <Button label={message('deleteEverything')} class="danger" onClick={clear} />
        <Button label={message('keep')} onClick={() => (asked.value = false)} />
      </div>
    </div>
  );
}

/** All settings, per platform and global. */
export function SettingsView({ commands, observed }: Props) {
  const { library, actions } = useLibrary();
  const { settings: now, trouble, change } = useSettings();
  const [bridge, takeBridge] = useBridge();
  async function changeLook(look: Partial<Look>): Promise<void> {
    const before = now?.look;
    const after = (await change({ look }))?.look;
    if (before && after) actions.changeLook(before, after);
  }
  // Rendered only when both are known: a late part would shift what is below it, away from the pointer.
  if (!now || bridge === undefined) return <TroubleToast trouble={trouble.value} />;
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
      <Tick label={message('badgeSwitch')} checked={now.badge} onTurn={(badge) => change({ badge })} />
      <Tick label={message('captureOnClickSwitch')} checked={now.captureOnClick} onTurn={(captureOnClick) => change({ captureOnClick })} />
      <p class="muted">{message('captureOnClickHelp')}</p>
      <Tick label={message('thumbnailsSwitch')} checked={now.thumbnails} onTurn={(thumbnails) => change({ thumbnails })} />
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
      {bridge && <BridgeSettings bridge={bridge} take={takeBridge} />}
      <h2 id="proxy">{message('proxy')}</h2>
      <p>{message('proxyHelp')}</p>
      <h2>{message('storage')}</h2>
      <p class="muted">{message('storageHelp')}</p>
      <DeleteEverything />
      <TroubleToast trouble={trouble.value} />
    </section>
  );
}
