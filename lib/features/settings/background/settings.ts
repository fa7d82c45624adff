import { browser } from '../../../browser/browser.ts';
import { storedObject } from '../../../browser/storage/stored-object.ts';
import type { SessionChoice } from '../../../core/gateway.ts';
import type { PlatformId } from '../../../core/platform.ts';
import { defaultSettings, type Settings } from '../../../core/settings.ts';
import { lookOf } from '../model/look.ts';
import type { UserSettings } from '../model/user-settings.ts';

const userKey = 'settings';
const paceKey = 'paces';
const choices: readonly string[] = ['automatic', 'own', 'anonymous'] satisfies readonly SessionChoice[];

/** Defined by the build: sources that it switches off. */
declare const SOURCES_OFF: readonly string[];

function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}

function platformIds(value: unknown): PlatformId[] {
  return Array.isArray(value) ? value.filter((one): one is PlatformId => typeof one === 'string') : [];
}

/** What the user chose; anything missing or malformed reads as its default. */
export async function readUserSettings(): Promise<UserSettings> {
  const { badge, captureOnClick, thumbnails, disabled, unwatched, sessions, sourcesOff, look } = await storedObject(userKey);
  const chosen = Object.entries(typeof sessions === 'object' && sessions !== null ? sessions : {});
  return {
    badge: badge !== false,
    captureOnClick: captureOnClick === true,
    thumbnails: thumbnails !== false,
    disabled: platformIds(disabled),
    unwatched: platformIds(unwatched),
    sourcesOff: texts(sourcesOff),
    look: lookOf(look),
    sourcesOffInBuild: typeof SOURCES_OFF === 'undefined' ? [] : SOURCES_OFF,
    sessions: Object.fromEntries(chosen.filter(([, choice]) => choices.includes(choice))) as UserSettings['sessions'],
  };
}

/** Replaces the parts given. */
export async function changeUserSettings(change: Partial<UserSettings>): Promise<UserSettings> {
  const settings = { ...(await readUserSettings()), ...change };
  await browser.storage.local.set({ [userKey]: settings });
  return readUserSettings();
}

/** Paces and deadlines: the defaults, and what is stored under `paces` in place of them (positive numbers only). */
export async function readPaces(): Promise<Settings> {
  const paces = Object.entries(await storedObject(paceKey)).filter(
    ([name, value]) => name in defaultSettings && typeof value === 'number' && Number.isFinite(value) && value >= 0,
  );
  return { ...defaultSettings, ...Object.fromEntries(paces) };
}
