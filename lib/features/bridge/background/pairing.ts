import { textOf } from '../../../core/json/json.ts';
import { scopes as allScopes, readTerms, type Scope } from '../model/bridge-protocol.ts';
import { refusalFor } from '../model/refusal.ts';
import type { GrantDuration, PairedProgram } from './stored-bridge.ts';

/** A program that waits for the user's decision. */
export interface PairingRequest extends Pick<PairedProgram, 'id' | 'name' | 'scopes' | 'terms'> {
  /** Epoch ms. */
  readonly at: number;
}

/** How long a request is shown, in ms. */
const shownFor = 5 * 60_000;
/** Limits on open requests and on requests per hour: no program may wear the user down by asking. */
const mostAtOnce = 3;
const mostAnHour = 20;
const hour = 3_600_000;

/** A name fit to be shown: one line without control or direction characters. */
function plainName(name: unknown): string {
  const line = textOf(name).replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '');
  return line.trim().slice(0, 60);
}

function wantedScopes(value: unknown): Scope[] {
  return allScopes.filter((scope) => Array.isArray(value) && value.includes(scope));
}

export interface PairingParts {
  /** Called when a request was added or removed. */
  changed(): void;
  show(): void;
  now(): number;
}

/**
 * Programs' requests to be paired, in memory while they wait. One is dropped when its program goes away or nobody
 * answers in time.
 */
export function createPairing({ changed, show, now }: PairingParts) {
  const waiting = new Map<
    string,
    { readonly request: PairingRequest; readonly end: (span: GrantDuration | null) => void }
  >();
  let asked: number[] = [];

  return {
    /**
     * Asks the user. Resolves with the request and for how long it was granted. @throws Refusal `bad_call`, `busy`,
     * `denied`
     */
    async ask(
      given: { readonly program?: unknown; readonly scopes?: unknown; readonly terms?: unknown },
      signal: AbortSignal,
    ): Promise<PairingRequest & { readonly span: GrantDuration }> {
      const name = plainName(given.program);
      const scopes = wantedScopes(given.scopes);
      const terms = readTerms(given.terms);
      if (name === '' || scopes.length === 0 || (given.terms !== undefined && !terms))
        throw refusalFor('pairing_incomplete');
      // After the clock was put back, times in the future count as now.
      asked = asked.map((time) => Math.min(time, now())).filter((time) => time > now() - hour);
      if (waiting.size >= mostAtOnce || asked.length >= mostAnHour) throw refusalFor('pairing_too_many');
      asked.push(now());
      const request = { id: crypto.randomUUID(), name, scopes, at: now(), ...(terms && { terms }) };
      let timer: ReturnType<typeof setTimeout> | undefined;
      const span = await new Promise<GrantDuration | null | undefined>((resolve) => {
        waiting.set(request.id, { request, end: resolve });
        signal.addEventListener('abort', () => resolve(undefined), { once: true });
        timer = setTimeout(() => resolve(undefined), shownFor);
        changed();
        show();
      });
      clearTimeout(timer);
      waiting.delete(request.id);
      changed();
      if (span === undefined) throw refusalFor('pairing_unanswered');
      if (span === null) throw refusalFor('pairing_denied', [{ said: name }]);
      return { ...request, span };
    },
    waiting: (): PairingRequest[] => [...waiting.values()].map(({ request }) => request),
    /** The user's answer; null: denied. */
    answer(id: string, span: GrantDuration | null): void {
      waiting.get(id)?.end(span);
    },
  };
}

export type Pairing = ReturnType<typeof createPairing>;
