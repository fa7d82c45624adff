import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { PairingRequest } from '../../lib/features/bridge/background/index.ts';
import { useBackground } from '../parts/background-context.ts';
import { lazy } from '../parts/lazy.tsx';

/** Popups rarely show one, so it is loaded only when there is a request. */
const card = lazy(async () => (await import('./pairing-card.tsx')).PairingCard);

/** Pairing requests, in front of whatever the popup shows. */
export function PairingRequests() {
  const background = useBackground();
  const requests = useSignal<readonly PairingRequest[]>([]);
  useEffect(() => {
    async function load(): Promise<void> {
      const state = await background?.ask('bridge.read', {}).catch(() => null);
      requests.value = state?.requests ?? [];
    }
    void load();
    return background?.listen('bridge.changed', load);
  }, [background, requests]);
  if (!background) return null;
  return (
    <>
      {requests.value.map((request) => (
        <card.View key={request.id} request={request} background={background} />
      ))}
    </>
  );
}
