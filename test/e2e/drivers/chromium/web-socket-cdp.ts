import type { BrowserCdp } from './cdp.ts';
import { EventListeners } from './event-listeners.ts';

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly params?: unknown;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
}

/** The browser's conversation over its debugging port: nothing is attached but what is asked for. */
export async function webSocketCdp(address: string): Promise<BrowserCdp & { close(): void }> {
  const socket = new WebSocket(address);
  const waiting = new Map<number, (message: Message) => void>();
  const listeners = new EventListeners();
  let count = 0;
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', () => reject(new Error(`No debugging port at ${address}`)));
  });
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message;
    if (message.id !== undefined) waiting.get(message.id)?.(message);
    else listeners.tell(message.method ?? '', message.params);
  });
  socket.addEventListener('close', () => {
    for (const answer of waiting.values()) answer({ error: { message: 'Chromium closed the connection' } });
  });
  return {
    on: listeners.on,
    close: () => socket.close(),
    send: async <R>(method: string, params: object = {}) => {
      count += 1;
      const id = count;
      const answer = new Promise<Message>((resolve) => {
        waiting.set(id, resolve);
      });
      socket.send(JSON.stringify({ id, method, params }));
      const { error, result } = await answer;
      waiting.delete(id);
      if (error) throw new Error(`${method}: ${error.message}`);
      return result as R;
    },
  };
}
