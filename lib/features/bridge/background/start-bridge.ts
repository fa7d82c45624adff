import { browser } from '../../../browser/browser.ts';
import { broadcastOf } from '../../../browser/messaging/messages.ts';
import type { Handlers } from '../../../browser/messaging/serve.ts';
import { noteCaught } from '../../../browser/storage/caught-errors.ts';
import { libraryUrl, openLibrary, openPopup } from '../../../browser/tabs/open-pages.ts';
import type { Failure } from '../../../core/failure.ts';
import type { Operation } from '../../../core/operation.ts';
import type { Platform, PlatformId } from '../../../core/platform.ts';
import { createReadText } from '../../capture/background/index.ts';
import { budgetOf, type PaceLimitsOf, queueClock } from '../../queue/background/index.ts';
import { type Ledger, paceNow } from '../../queue/model/index.ts';
import { isSwitchedOff } from '../../settings/background/index.ts';
import type { Hello } from '../model/bridge-protocol.ts';
import type { BridgeBroadcasts, BridgeMessages } from '../protocol.ts';
import { keepWaking } from './bridge-alarm.ts';
import { mayBridge } from './bridge-permission.ts';
import type { BridgeState } from './bridge-state.ts';
import { type CallParts, createCalls } from './calls.ts';
import { createNativePort } from './native-port.ts';
import { createPacedFollow, createPaceSlots, type PaceSlotsParts } from './pace-slots.ts';
import { createPairing } from './pairing.ts';
import { createProgramRun, type ProgramRunParts } from './program-run.ts';
import { aliveOf } from './programs.ts';
import { createQueueCalls, type QueueCallsParts } from './queue-calls.ts';
import { changeBridge, profileName, readBridge, readUses } from './stored-bridge.ts';

/** Browsers by what they call themselves, in Chromium's brands or in the user agent. */
const known: readonly (readonly [RegExp, string])[] = [
  [/\bBrave\b/, 'brave'],
  [/Microsoft Edge|\bEdg\//, 'edge'],
  [/Google Chrome/, 'chrome'],
  [/\bFirefox\//, 'firefox'],
];

/** The name of this browser in programs, so that users can tell two apart. */
export function browserName(): string {
  const { userAgent, userAgentData } = navigator as Navigator & {
    userAgentData?: { brands?: readonly { brand: string }[] };
  };
  const brands = (userAgentData?.brands ?? []).map(({ brand }) => brand).join(' ');
  return known.find(([sign]) => sign.test(`${brands} ${userAgent}`))?.[1] ?? 'chromium';
}

async function hello(): Promise<Hello> {
  return { profile: await profileName(), browser: browserName(), version: browser.runtime.getManifest().version };
}

export interface StartBridgeParts
  extends Pick<ProgramRunParts, 'handle' | 'refusal' | 'cancel'>,
    Pick<CallParts, 'list' | 'read'> {
  readonly platforms: readonly Platform[];
  readonly operations: readonly Operation[];
  readonly paceLedger: PaceSlotsParts['store'] & { read(platform: PlatformId, now: number): Promise<Ledger> };
  follow(url: string): Promise<string>;
  readonly queue: QueueCallsParts['handlers'];
  readonly paceLimitsOf: PaceLimitsOf;
  readonly recovered: Promise<unknown>;
}

/** How long a program's run waits for the pace of its platform, in ms. */
const patience = 5 * 60_000;

/**
 * Shows the user a program's request: in the settings if they are in front, else in the popup, else by opening the
 * settings.
 */
async function showRequest(): Promise<void> {
  const settings = { view: 'settings' } as const;
  const open = await browser.tabs.query({ active: true });
  if (open.some(({ url }) => url === libraryUrl(settings))) return;
  if (!(await openPopup({}))) await openLibrary(settings);
}

/** Composes the bridge to programs on this machine. Call `wake` when `followBridge` does. */
export function startBridge(parts: StartBridgeParts): {
  readonly handlers: Handlers<BridgeMessages>;
  wake(): Promise<void>;
} {
  const { operations, recovered } = parts;
  const { now } = Date;
  const changed = () => broadcastOf<BridgeBroadcasts>()('bridge.changed', { at: now() });
  const portChanged = () => {
    changed();
    // While a worker that has just started connects to its host, the alarm of the worker before it stays.
    if (port.state() !== 'connecting') void readBridge().then(({ on }) => keepWaking(on, port.state() === 'connected'));
  };
  const budget = (platform: PlatformId) => budgetOf(parts.paceLimitsOf, platform);
  const pace = async (platform: PlatformId) => {
    const now = queueClock.now();
    const { left, wait } = paceNow(await parts.paceLedger.read(platform, now), await budget(platform), now);
    return { 'gleaner-left-today': String(left), 'gleaner-pause': String(wait) };
  };
  const takeSlot = createPaceSlots({ store: parts.paceLedger, budget, ...queueClock, random: Math.random, patience });
  const online = () => navigator.onLine !== false;
  const follow = createPacedFollow({ ...parts, takeSlot, off: isSwitchedOff, online });
  const ends = new Map<string, string | Failure>();
  const readText: CallParts['readText'] = (text, reader) => {
    const { platforms } = parts;
    return createReadText({ platforms, operations, follow: (url) => follow(url, reader), ofSeveral: 5, ends })(text);
  };
  const run = createProgramRun({
    ...parts,
    pace,
    takeSlot,
    off: isSwitchedOff,
    online,
    now: queueClock.now,
  });
  const pairing = createPairing({ changed, show: () => void showRequest().catch(noteCaught), now });
  const platformOf = (path: string) => operations.find((one) => one.path === path.split('?')[0])?.platform ?? null;
  const queue = createQueueCalls({ ...parts, handlers: parts.queue, now });
  const { call, revoke } = createCalls({ ...parts, readText, platformOf, pairing, run, pace, queue, changed, now });
  const port = createNativePort({ hello, call, changed: portChanged });

  /** Opens the port if it is wanted and allowed, else closes it. */
  async function adjust(): Promise<void> {
    const { on } = await readBridge();
    const open = on && (await mayBridge());
    await recovered;
    if (open) await port.connect();
    else port.close();
    if (!on) await keepWaking(false, false);
  }

  async function state(): Promise<BridgeState> {
    const [{ on, profile, programs }, allowed, uses] = await Promise.all([readBridge(), mayBridge(), readUses()]);
    const shown = aliveOf(programs, now()).map(({ hash: _, ...program }) => program);
    // Firefox's id is the same everywhere, and known.
    const install = /^[a-p]{32}$/.test(browser.runtime.id) ? `install --id ${browser.runtime.id}` : 'install';
    return {
      on,
      allowed,
      port: port.state(),
      reason: port.reason(),
      install,
      profile,
      requests: pairing.waiting(),
      programs: shown,
      uses,
    };
  }

  const handlers: Handlers<BridgeMessages> = {
    async 'bridge.read'() {
      await adjust();
      return state();
    },
    async 'bridge.switch'({ on }) {
      await changeBridge(() => ({ on }));
      await adjust();
      changed();
      return state();
    },
    async 'bridge.answer'({ id, span }) {
      pairing.answer(id, span);
      return null;
    },
    async 'bridge.revoke'({ id }) {
      await revoke(id);
      return null;
    },
  };
  return { handlers, wake: adjust };
}
