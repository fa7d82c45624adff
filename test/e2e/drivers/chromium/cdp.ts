/** One conversation of the DevTools protocol: with the browser, or with one target of it. */
export interface Cdp {
  send<R = Record<string, unknown>>(method: string, params?: object): Promise<R>;
}

/** The conversation with the browser as a whole. */
export interface BrowserCdp extends Cdp {
  on(event: string, listener: (params: never) => void): void;
}

export interface TargetInfo {
  readonly targetId: string;
  readonly type: string;
  readonly url: string;
}

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly params?: unknown;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
}

/** Everything there is: pages, workers, the popup, hidden pages. */
export async function targets(browser: Cdp): Promise<readonly TargetInfo[]> {
  const { targetInfos } = await browser.send<{ targetInfos: TargetInfo[] }>('Target.getTargets', { filter: [{}] });
  return targetInfos;
}

/** What ends the message of a question that its page did not live to answer. */
export const pageGone = 'The page is gone';

interface TargetCdp extends Cdp {
  detach(): Promise<void>;
}

/** A conversation with one target, told through the browser's; `hear` is told its events. */
export async function attach(
  browser: BrowserCdp,
  targetId: string,
  hear: (event: string, params: unknown) => void = () => {},
): Promise<TargetCdp> {
  const { sessionId } = await browser.send<{ sessionId: string }>('Target.attachToTarget', {
    targetId,
    flatten: false,
  });
  const waiting = new Map<number, (message: Message) => void>();
  let count = 0;
  browser.on('Target.receivedMessageFromTarget', (event: { sessionId: string; message: string }) => {
    if (event.sessionId !== sessionId) return;
    const message = JSON.parse(event.message) as Message;
    if (message.id === undefined) return hear(message.method ?? '', message.params);
    waiting.get(message.id)?.(message);
    waiting.delete(message.id);
  });
  browser.on('Target.detachedFromTarget', (event: { sessionId: string }) => {
    if (event.sessionId !== sessionId) return;
    for (const answer of waiting.values()) answer({ error: { message: pageGone } });
    waiting.clear();
  });
  return {
    detach: async () => void (await browser.send('Target.detachFromTarget', { sessionId })),
    send: async <R>(method: string, params: object = {}) => {
      count += 1;
      const id = count;
      const answer = new Promise<Message>((resolve) => {
        waiting.set(id, resolve);
      });
      const message = JSON.stringify({ id, method, params });
      await browser.send('Target.sendMessageToTarget', { sessionId, message }).catch((error: Error) => {
        throw error.message.includes('No session with given id') ? new Error(`${method}: ${pageGone}`) : error;
      });
      const { error, result } = await answer;
      if (error) throw new Error(`${method}: ${error.message}`);
      return result as R;
    },
  };
}
