import type { SessionChoice } from '../../../core/gateway.ts';
import { tree } from '../../../core/json/json.ts';
import type { PlatformId } from '../../../core/platform.ts';
import { type Look, lookOf } from './look.ts';

/** Changes to the members of a list: true adds one, false removes it. */
type Members = Readonly<Record<string, boolean>>;

/** Only the settings to change: the caller may have read the settings before another caller changed them. */
export interface SettingsChange
  extends Partial<
    Pick<
      UserSettings,
      'badge' | 'captureOnClick' | 'thumbnails' | 'keepAnswers' | 'answerTags' | 'backupReminder' | 'sessions'
    >
  > {
  readonly disabled?: Members;
  readonly unwatched?: Members;
  readonly scrolls?: Members;
  readonly sourcesOff?: Members;
  readonly look?: Partial<Look>;
}

const choices: readonly unknown[] = ['automatic', 'own', 'anonymous'] satisfies readonly SessionChoice[];

function isChoice(entry: [string, unknown]): entry is [string, SessionChoice] {
  return choices.includes(entry[1]);
}

function sessionsIn(value: unknown): Readonly<Partial<Record<PlatformId, SessionChoice>>> {
  // In one order, so that equal settings are equal as JSON: Chromium sorts what it stores.
  return Object.fromEntries(Object.entries(tree(value)).filter(isChoice).toSorted());
}

function texts(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}

/**
 * The user's settings, from what is stored: anything missing or malformed becomes its default. Platforms not listed are
 * enabled, observed, not scrolled and `automatic`.
 */
export function settingsOf(stored: unknown) {
  const {
    badge,
    captureOnClick,
    thumbnails,
    keepAnswers,
    answerTags,
    backupReminder,
    disabled,
    unwatched,
    scrolls,
    sessions,
    sourcesOff,
    look,
  } = tree(stored);
  return {
    badge: badge !== false,
    /** A click on the button captures at once, without the popup. */
    captureOnClick: captureOnClick === true,
    /** Small pictures are kept with captures. */
    thumbnails: thumbnails !== false,
    /** Raw answers are kept with captures: of all, or of items with one of these tags. */
    keepAnswers: keepAnswers === true,
    answerTags: texts(answerTags),
    /** The library recommends a backup after many new captures. */
    backupReminder: backupReminder !== false,
    disabled: texts(disabled),
    /** Platforms whose pages must not be observed. */
    unwatched: texts(unwatched),
    /** Platforms whose lists Gleaner may scroll. */
    scrolls: texts(scrolls),
    sessions: sessionsIn(sessions),
    /** Sources not to be read, each as its operation's path, a space and its id. */
    sourcesOff: texts(sourcesOff),
    look: lookOf(look),
  } as const;
}

export type UserSettings = ReturnType<typeof settingsOf>;

function listAfter(list: readonly string[], members: Members = {}): string[] {
  return [...new Set([...list, ...Object.keys(members)])].filter((one) => members[one] !== false);
}

/** The settings after a change. */
export function settingsAfter(before: UserSettings, change: SettingsChange): UserSettings {
  return settingsOf({
    ...before,
    ...change,
    disabled: listAfter(before.disabled, change.disabled),
    unwatched: listAfter(before.unwatched, change.unwatched),
    scrolls: listAfter(before.scrolls, change.scrolls),
    sessions: { ...before.sessions, ...change.sessions },
    sourcesOff: listAfter(before.sourcesOff, change.sourcesOff),
    look: { ...before.look, ...change.look },
  });
}
