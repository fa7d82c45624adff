import type { PlatformStatus } from '../../lib/features/queue/model/index.ts';
import type { QueueModel } from '../../lib/features/queue/pages/index.ts';
import { formatCount } from '../format/format-count.ts';
import { formatDuration } from '../format/format-duration.ts';
import { type MessageKey, message } from '../format/message.ts';
import { reasonText } from '../format/reason-text.ts';
import { platformName, word } from '../format/word.ts';
import { Button } from '../parts/button.tsx';
import { Select } from '../parts/select.tsx';

const shares = [
  [1, 'queueShareFull'],
  [0.5, 'queueShareHalf'],
  [0.25, 'queueShareQuarter'],
] as const satisfies readonly (readonly [share: number, name: MessageKey])[];

/** What the queue is doing on a platform, or why it is idle. */
export function whyOf({ running, held, off, wait, waiting }: PlatformStatus): string {
  if (off && !running) return message('queueHeld_off');
  if (held) return word(`queueHeld_${held.kind}`);
  if (running) return message('queueRunning');
  if (wait) return message(`queueWait_${wait.why}`, formatDuration(wait.ms));
  return waiting > 0 ? message('queueSoon') : message('queueNothing');
}

function HeldCard({ model, line }: { readonly model: QueueModel; readonly line: PlatformStatus }) {
  const { held, off, platform } = line;
  if (off) {
    return (
      <div class="held" role="alert">
        <p>
          <b>{message('queueHeldTitle', platformName(platform))}</b> {message('queueHeldHelp_off')}
        </p>
        <div class="buttons">
          <Button label={message('queueSwitchOn', platformName(platform))} class="primary" onClick={() => model.switchOn(platform)} />
        </div>
      </div>
    );
  }
  if (!held) return null;
  return (
    <div class="held" role="alert">
      <p>
        <b>{message('queueHeldTitle', platformName(platform))}</b> {word(`queueHeldHelp_${held.kind}`)}
      </p>
      <div class="buttons">
        {held.url && (
          <a class="button" href={held.url} target="_blank" rel="noreferrer">
            {message('action_open_page')}
          </a>
        )}
        <Button label={message('queueRelease', platformName(platform))} class="primary" onClick={() => model.release(platform)} />
      </div>
    </div>
  );
}

/** The budgets and their usage; the user can reduce them. */
function BudgetLine({ model, line }: { readonly model: QueueModel; readonly line: PlatformStatus }) {
  const { platform, budget, guest, loads, items, share } = line;
  const pace = formatDuration(budget.pause);
  const count = (number: number) => formatCount(String(Math.floor(number)));
  return (
    <small>
      {message(guest ? 'queueGuest' : 'queueMember')}{' '}
      {message('queueBudget', pace, `${count(loads)}/${count(budget.loads)}`, `${count(items)}/${count(budget.items)}`)}{' '}
      <label>
        {message('queueShare')}{' '}
        <Select
          aria-label={`${message('queueShare')} ${platformName(platform)}`}
          value={share}
          options={shares.map(([one, name]) => [one, message(name)])}
          onChoose={(one) => model.share(platform, one)}
        />
      </label>
    </small>
  );
}

/** Each platform with pending lines: its status, remaining time, and budgets. */
export function PlatformLines({ model }: { readonly model: QueueModel }) {
  const lines = (model.status.value?.platforms ?? []).filter(({ waiting, held, running }) => waiting > 0 || held !== null || running);
  const stall = model.status.value?.stall;
  if (lines.length === 0 && !stall) return null;
  return (
    <section class="platform-lines" aria-label={message('platforms')}>
      {stall && <p role="alert">{stall.why === 'offline' ? message('queueOffline') : message('queueStorage', reasonText(stall.reason))}</p>}
      {lines.map((line) => (
        <div key={line.platform} class="platform-line" data-platform={line.platform} data-held={line.off ? 'off' : line.held?.kind}>
          <p>
            <b>{platformName(line.platform)}</b> {whyOf(line)}
            {line.waiting > 0 && (
              <span class="muted">
                {' · '}
                {message('queueLeft', formatCount(String(line.waiting)), formatDuration(line.left), formatCount(String(line.anHour)))}
              </span>
            )}
          </p>
          <HeldCard model={model} line={line} />
          <BudgetLine model={model} line={line} />
        </div>
      ))}
    </section>
  );
}
