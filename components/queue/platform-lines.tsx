import type { PlatformStatus } from '../../lib/features/queue/model/index.ts';
import type { QueueModel } from '../../lib/features/queue/pages/index.ts';
import { formatCount } from '../format/format-count.ts';
import { type MessageKey, message, platformName, reasonText, word } from '../format/message.ts';
import { Button } from '../parts/button.tsx';
import { useLibrary } from '../parts/library-context.ts';
import { Select } from '../parts/select.tsx';
import { todayText } from './limit-text.ts';
import css from './queue.module.css';

const shares = [
  [1, 'queueShareFull'],
  [0.5, 'queueShareHalf'],
  [0.25, 'queueShareQuarter'],
] as const satisfies readonly (readonly [share: number, name: MessageKey])[];

/** Formats a duration in ms, rounded to one unit: `40 s`, `12 min`, `3 h`, `2 d`. */
function formatDuration(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  if (seconds < 100) return message('duration_s', seconds);
  const minutes = Math.round(seconds / 60);
  if (minutes < 100) return message('duration_min', minutes);
  const hours = Math.round(minutes / 60);
  return hours < 48 ? message('duration_h', hours) : message('duration_d', Math.round(hours / 24));
}

/** What the queue is doing on a platform, or why it is idle. */
export function whyOf({ running, held, off, wait, waiting }: PlatformStatus): string {
  if (off && !running) return message('queueHeld_off');
  if (held) return word(`queueHeld_${held.kind}`);
  if (running) return message('queueRunning');
  if (wait) return message(`queueWait_${wait.why}`, formatDuration(wait.ms));
  return waiting > 0 ? message('queueSoon') : message('queueNothing');
}

/** Why a platform is stopped, and the button that lets it go on. */
function HeldCard({ model, line }: { readonly model: QueueModel; readonly line: PlatformStatus }) {
  const { allow } = useLibrary().actions;
  const { held, off, platform } = line;
  if (!off && !held) return null;
  const name = platformName(platform);
  const isBarred = held?.kind === 'grant';
  return (
    <div class={css.held} role="alert">
      <p>
        <b>{message('queueHeldTitle', name)}</b> {word(`queueHeldHelp_${off ? 'off' : held?.kind}`)}
      </p>
      <div class="buttons">
        {!off && held?.url && (
          <a class="button" href={held.url} target="_blank" rel="noreferrer">
            {message('action_open_page')}
          </a>
        )}
        <Button
          label={message(off ? 'queueSwitchOn' : isBarred ? 'action_grant' : 'queueRelease', name)}
          look="primary"
          onClick={() => (off ? model.switchOn(platform) : model.release(platform, isBarred ? allow : undefined))}
        />
      </div>
    </div>
  );
}

/** The budgets and their usage, behind one line; the user can reduce them. */
function BudgetLine({ model, line }: { readonly model: QueueModel; readonly line: PlatformStatus }) {
  const { platform, budget, guest, loads, items, share } = line;
  const pace = formatDuration(budget.pause);
  const count = (number: number) => formatCount(Math.floor(number));
  const speed = shares.findLast(([one]) => share <= one)?.[1] ?? 'queueShareFull';
  return (
    <details class={css.speed}>
      <summary>{[message('queueSpeed', message(speed)), todayText(line)].filter(Boolean).join(' · ')}</summary>
      <p class="muted">
        {message(guest ? 'queueGuest' : 'queueMember')}{' '}
        {message(
          'queueBudget',
          pace,
          `${count(loads)}/${count(budget.loads)}`,
          `${count(items)}/${count(budget.items)}`,
        )}
      </p>
      <label>
        {message('queueShare')}{' '}
        <Select
          aria-label={`${message('queueShare')} ${platformName(platform)}`}
          value={share}
          options={shares.map(([one, name]) => [one, message(name)])}
          onChoose={(one) => model.share(platform, one)}
        />
      </label>
    </details>
  );
}

/** `1 left, about 40 min at 90 an hour`; for lists, which are asked for page by page, with their pages. */
function leftText({ waiting, steps, left, anHour }: PlatformStatus): string {
  const pages = steps > waiting ? [formatCount(steps)] : [];
  const name = pages.length > 0 ? 'queueLeftPages' : 'queueLeft';
  return message(name, formatCount(waiting), formatDuration(left), formatCount(anHour), ...pages);
}

/** Each platform with pending lines: its status, remaining time, and budgets. */
export function PlatformLines({ model }: { readonly model: QueueModel }) {
  const lines = (model.status.value?.platforms ?? []).filter(
    ({ waiting, held, running }) => waiting > 0 || held !== null || running,
  );
  const stall = model.status.value?.stall;
  if (lines.length === 0 && !stall) return null;
  return (
    <section class={css.platformLines} aria-label={message('platforms')}>
      {stall && (
        <p role="alert">
          {stall.why === 'offline' ? message('queueOffline') : message('queueStorage', reasonText(stall.reason))}
        </p>
      )}
      {lines.map((line) => (
        <div
          key={line.platform}
          class={css.platformLine}
          data-platform={line.platform}
          data-held={line.off ? 'off' : line.held?.kind}
        >
          <p>
            <b>{platformName(line.platform)}</b> {whyOf(line)}
            <span class="muted">{line.waiting > 0 && ` · ${leftText(line)}`}</span>
          </p>
          <HeldCard model={model} line={line} />
          <BudgetLine model={model} line={line} />
        </div>
      ))}
    </section>
  );
}
