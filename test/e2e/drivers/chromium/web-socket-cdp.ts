import type { BrowserCdp } from './cdp.ts';

type Listener = Parameters<BrowserCdp['on']>[1];

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
  const listeners = new Map<string, Listener[]>();
  let count = 0;
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', () => reject(new Error(`No debugging port at ${address}`)));
  });
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message;
    if (message.id !== undefined) waiting.get(message.id)?.(message);
    else for (const listener of listeners.get(message.method ?? '') ?? []) listener(message.params as never);
  });
  const closed = { error: { message: 'Chromium closed the connection' } };
  socket.addEventListener('close', () => {
    for (const answer of waiting.values()) answer(closed);
  });
  return {
    on: (event, listener) => void listeners.set(event, [...(listeners.get(event) ?? []), listener]),
    close: () => socket.close(),
    send: async <R>(method: string, params: object = {}) => {
      count += 1;
      const id = count;
      const answer = new Promise<Message>((resolve) => {
        waiting.set(id, resolve);
        // What is sent later goes nowhere without a word.
        if (socket.readyState !== WebSocket.OPEN) resolve(closed);
      });
      socket.send(JSON.stringify({ id, method, params }));
      const { error, result } = await answer;
      waiting.delete(id);
      if (error) throw new Error(`${method}: ${error.message}`);
      return result as R;
    },
  };
}
