import { useBackground, useHeard } from '../parts/background-context.ts';
import { lazy } from '../parts/lazy.tsx';
import { useAsked } from '../parts/use-asked.ts';

/** Popups rarely show one, so it is loaded only when there is a request. */
const card = lazy(async () => (await import('./pairing-card.tsx')).PairingCard);

/** Pairing requests, over all else in the popup. */
export function PairingRequests() {
  const background = useBackground();
  const [state] = useAsked(
    () => background.ask('bridge.read', {}).catch(() => null),
    [background],
    [useHeard('bridge.changed')],
  );
  return (
    <>
      {state?.requests.map((request) => (
        <card.View key={request.id} request={request} />
      ))}
    </>
  );
}
