import { useSignal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { PlatformId } from '../../lib/core/platform.ts';
import { consentVersion } from '../../lib/features/consent/model/index.ts';
import type { Look } from '../../lib/features/settings/model/index.ts';
import { libraryHash } from '../../lib/library-address.ts';
import { BridgeSettings } from '../bridge/bridge-settings.tsx';
import { useBridge } from '../bridge/use-bridge.ts';
import consentCss from '../consent/consent.module.css';
import { ConsentLines } from '../consent/consent-card.tsx';
import { message, platformName } from '../format/message.ts';
import { KeyList, type KeyName } from '../keys/key-list.tsx';
import { Button } from '../parts/button.tsx';
import { useLibrary } from '../parts/library-context.ts';
import { Select } from '../parts/select.tsx';
import { Tick } from '../parts/tick.tsx';
import { TroubleToast } from '../parts/toast.tsx';
import { ViewTitle } from '../parts/view-title.tsx';
import { ClickSwitch } from './click-switch.tsx';
import { FileNameSettings, LookSettings } from './look-settings.tsx';
import type { SectionProps } from './section-props.ts';
import css from './settings.module.css';
import { StorageSettings } from './storage-settings.tsx';
import { useSettings } from './use-settings.ts';

const sessions = ['automatic', 'own', 'anonymous'] as const;

interface Props {
  /** The browser's keyboard commands and their shortcuts. */
  readonly commands: readonly KeyName[];
  /** Platforms with pages whose responses can be observed. */
  readonly observed: readonly PlatformId[];
  /** Platforms with lists that Gleaner can scroll. */
  readonly listed: readonly PlatformId[];
}

interface LineProps extends SectionProps {
  readonly id: PlatformId;
  readonly observed: boolean;
}

function PlatformLine({ id, observed, settings, change }: LineProps) {
  const on = !settings.disabled.includes(id);
  const name = platformName(id);
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>
        <Select
          aria-label={message('sessionOn', name)}
          value={settings.sessions[id] ?? 'automatic'}
          disabled={!on}
          options={sessions.map((one) => [one, message(`session_${one}`)])}
          onChoose={(session) => change({ sessions: { [id]: session } })}
        />
      </td>
      <td>
        {observed && (
          <Tick
            isSwitch
            label=""
            aria-label={message('watchOn', name)}
            checked={!settings.unwatched.includes(id)}
            disabled={!on}
            onTurn={(watched) => change({ unwatched: { [id]: !watched } })}
          />
        )}
      </td>
      <td>
        <Tick
          isSwitch
          label=""
          aria-label={name}
          checked={on}
          onTurn={(wanted) => change({ disabled: { [id]: !wanted } })}
        />
      </td>
    </tr>
  );
}

/** Each platform: whose session is used, whether its pages are watched, and whether it is used at all. */
function PlatformSettings({ settings, change, observed }: SectionProps & Pick<Props, 'observed'>) {
  const { library } = useLibrary();
  return (
    <section>
      <h2>{message('platforms')}</h2>
      <p class="muted">{message('platformsHelp')}</p>
      <table class={css.siteSwitches}>
        <thead>
          <tr>
            {(['platform', 'session', 'watchSwitch', 'sourceOn'] as const).map((head) => (
              <th key={head} scope="col">
                {message(head)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {library.platforms.map((id) => (
            <PlatformLine key={id} id={id} observed={observed.includes(id)} settings={settings} change={change} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The platforms whose lists Gleaner may scroll. */
function ScrollSettings({ settings, change, listed }: SectionProps & Pick<Props, 'listed'>) {
  return (
    <section>
      <h2>{message('scrollHeading')}</h2>
      <p class="muted">{message('scrollHelp')}</p>
      {listed.map((id) => (
        <Tick
          isSwitch
          key={id}
          label={message('scrollOn', platformName(id))}
          checked={settings.scrolls.includes(id)}
          disabled={settings.disabled.includes(id)}
          onTurn={(on) => change({ scrolls: { [id]: on } })}
        />
      ))}
    </section>
  );
}

/** What the button in the toolbar shows and does. */
function ToolbarSettings({ settings, change }: SectionProps) {
  return (
    <section>
      <h2>{message('toolbar')}</h2>
      <Tick isSwitch label={message('badgeSwitch')} checked={settings.badge} onTurn={(badge) => change({ badge })} />
      <ClickSwitch settings={settings} change={change} />
    </section>
  );
}

/** A button for each section of the page, which scrolls to its title and moves the focus there. */
function SectionIndex() {
  const here = useRef<HTMLElement>(null);
  const titles = useSignal<readonly HTMLElement[]>([]);
  useLayoutEffect(() => {
    titles.value = [...(here.current?.closest('section')?.querySelectorAll<HTMLElement>('section > h2') ?? [])];
  }, [titles]);
  function show(title: HTMLElement): void {
    title.tabIndex = -1;
    title.focus({ preventScroll: true });
    title.parentElement?.scrollIntoView();
  }
  return (
    <nav ref={here} aria-label={message('settingsIndex')}>
      {titles.value.map((title) => (
        <Button key={title} label={title.textContent ?? ''} look="quiet" onClick={() => show(title)} />
      ))}
    </nav>
  );
}

/** All settings, per platform and global. */
export function SettingsView({ commands, observed, listed }: Props) {
  const { library, actions } = useLibrary();
  // Another database, or a backup, brings other settings.
  const { settings: now, agreed, trouble, change, agree, reads } = useSettings([library.reloads.value]);
  const [bridge, takeBridge] = useBridge([library.reloads.value]);
  async function changeLook(look: Partial<Look>): Promise<void> {
    const before = now?.look;
    const after = (await change({ look }))?.look;
    if (before && after) actions.changeLook(before, after);
  }
  // Rendered only when all are known: a late part would shift what is below it, away from the pointer.
  if (!now || bridge === undefined || agreed === undefined) return <TroubleToast trouble={trouble} />;
  const shared = { settings: now, change };
  return (
    <section class={css.settings}>
      <header>
        <ViewTitle title={message('settings')} />
        <SectionIndex />
      </header>
      <LookSettings
        look={now.look}
        isHeld={actions.isHeld.value}
        browserLanguage={actions.browserLanguage}
        change={changeLook}
      />
      <PlatformSettings {...shared} observed={observed} />
      {listed.length > 0 && <ScrollSettings {...shared} listed={listed} />}
      <ToolbarSettings {...shared} />
      <FileNameSettings
        key={reads}
        template={now.look.fileNames}
        platform={library.platforms[0] ?? ''}
        change={(fileNames) => changeLook({ fileNames })}
      />
      {commands.length > 0 && (
        <section>
          <h2>{message('keys')}</h2>
          <KeyList keys={commands} />
          <p class="muted">{message('keysHelp')}</p>
        </section>
      )}
      <section class={consentCss.consent}>
        <h2>{message('consentHeading')}</h2>
        <Tick isSwitch label={message('consentSwitch')} checked={agreed === consentVersion} onTurn={agree} />
        <p class="muted">{message('consentSwitchHelp')}</p>
        <details open={agreed !== consentVersion}>
          <summary>{message('consentLines')}</summary>
          <ConsentLines agreed={agreed} />
        </details>
      </section>
      <StorageSettings {...shared} reads={reads} />
      {bridge && <BridgeSettings bridge={bridge} take={takeBridge} />}
      <section>
        <h2 id="proxy">{message('proxy')}</h2>
        <p class="muted">{message('proxyHelp')}</p>
      </section>
      <section>
        <h2>{message('forDevelopers')}</h2>
        {(['request', 'sources'] as const).map((view) => (
          <p key={view}>
            <a href={libraryHash({ view })}>{message(view)}</a> <small>{message(`about_${view}`)}</small>
          </p>
        ))}
      </section>
      <TroubleToast trouble={trouble} />
    </section>
  );
}
