import type { SessionChoice } from '../../../core/gateway.ts';
import { tree } from '../../../core/json/tree.ts';
import type { PlatformId } from '../../../core/platform.ts';
import { type Look, lookOf } from './look.ts';

/** The user's settings. Platforms not listed are enabled, observed and `automatic`. */
export interface UserSettings {
  readonly badge: boolean;
  /** A click on the button captures at once, without the popup. */
  readonly captureOnClick: boolean;
  /** Small pictures are kept with captures. */
  readonly thumbnails: boolean;
  readonly disabled: readonly PlatformId[];
  /** Platforms whose pages must not be observed. */
  readonly unwatched: readonly PlatformId[];
  readonly sessions: Readonly<Partial<Record<PlatformId, SessionChoice>>>;
  /** Sources not to be read, each as its operation's path, a space and its id. */
  readonly sourcesOff: readonly string[];
  readonly look: Look;
}

/** Changes to the members of a list: true adds one, false removes it. */
type Members = Readonly<Record<string, boolean>>;

/** Only the settings to change: the caller may have read the settings before another caller changed them. */
export interface SettingsChange extends Partial<Pick<UserSettings, 'badge' | 'captureOnClick' | 'thumbnails' | 'sessions'>> {
  readonly disabled?: Members;
  readonly unwatched?: Members;
  readonly sourcesOff?: Members;
  readonly look?: Partial<Look>;
}

const choices: readonly unknown[] = ['automatic', 'own', 'anonymous'] satisfies readonly SessionChoice[];

function isChoice(entry: [string, unknown]): entry is [string, SessionChoice] {
  return choices.includes(entry[1]);
}

function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}

/** Parses the stored settings; anything missing or malformed becomes its default. */
export function settingsOf(stored: unknown): UserSettings {
  const { badge, captureOnClick, thumbnails, disabled, unwatched, sessions, sourcesOff, look } = tree(stored);
  return {
    badge: badge !== false,
    captureOnClick: captureOnClick === true,
    thumbnails: thumbnails !== false,
    disabled: texts(disabled),
    unwatched: texts(unwatched),
    sessions: Object.fromEntries(Object.entries(tree(sessions)).filter(isChoice)),
    sourcesOff: texts(sourcesOff),
    look: lookOf(look),
  };
}

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
    sessions: { ...before.sessions, ...change.sessions },
    sourcesOff: listAfter(before.sourcesOff, change.sourcesOff),
    look: { ...before.look, ...change.look },
  });
}
