import type { SettingsChange, UserSettings } from '../../lib/features/settings/model/index.ts';
import { message } from '../format/message.ts';
import { Tick } from '../parts/tick.tsx';

interface Props {
  readonly settings: Pick<UserSettings, 'captureOnClick'>;
  readonly change: (settings: SettingsChange) => unknown;
}

/** The switch for captures without the popup: the button captures at once. */
export const ClickSwitch = ({ settings, change }: Props) => (
  <>
    <Tick
      isSwitch
      label={message('captureOnClickSwitch')}
      checked={settings.captureOnClick}
      onTurn={(captureOnClick) => change({ captureOnClick })}
    />
    <p class="muted">{message('captureOnClickHelp')}</p>
  </>
);
