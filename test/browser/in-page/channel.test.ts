import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import keeper from '../../../entrypoints/keeper.ts';
import { joinChannel, openChannel } from '../../../lib/browser/in-page/channel.ts';
import { createObservations } from '../../../lib/browser/in-page/observations.ts';
import { standing } from '../../../lib/browser/in-page/register-answers.ts';

/** What Node lacks: parsing is told by `begin`. */
let watchers: { readonly page: unknown; readonly tell: () => void }[] = [];
class FakeObserver {
  readonly #tell: () => void;
  constructor(tell: () => void) {
    this.#tell = tell;
  }
  observe(page: unknown): void {
    watchers.push({ page, tell: this.#tell });
  }
  disconnect(): void {}
}
class FakeFocusEvent extends Event {
  readonly relatedTarget: unknown;
  constructor(type: string, init: { relatedTarget: unknown }) {
    super(type);
    this.relatedTarget = init.relatedTarget;
  }
}
beforeEach(() => {
  vi.stubGlobal('MutationObserver', FakeObserver);
  vi.stubGlobal('FocusEvent', FakeFocusEvent);
});
afterEach(() => {
  vi.unstubAllGlobals();
  watchers = [];
});

const noCall = () => {};
/** A document that is its own window. */
const newPage = (status = '') => {
  const page = Object.assign(new EventTarget(), {
    readyState: 'loading',
    head: null,
    createTextNode: (data: string) => ({ data }),
    status,
  });
  return Object.assign(page, { defaultView: page }) as unknown as Document & { status: string };
};

/** The parser adds something, and scripts of the page may follow. Returns what they hear from now on. */
function begin(page: Document): string[] {
  for (const { page: watched, tell } of watchers) if (watched === page) tell();
  const heard: string[] = [];
  const { dispatchEvent } = page;
  page.dispatchEvent = (event) => {
    heard.push(event.type);
    return dispatchEvent.call(page, event);
  };
  return heard;
}

describe('channel', () => {
  it('carries texts, and the page hears none', () => {
    const page = newPage();
    const texts: string[] = [];
    const stop = vi.fn();
    const joined = joinChannel(page, (json) => texts.push(json));
    openChannel(page, stop, (send) => {
      send('one');
      send('two');
    });
    expect(page.status).toBe('');
    const heard = begin(page);
    expect(texts).toEqual([]);
    joined.ask();
    expect(texts).toEqual(['one', 'two']);
    joined.stop();
    expect(stop).toHaveBeenCalledTimes(1);
    expect(heard).toEqual([]);
  });

  it('is known to be gone by who keeps its copies: no page counts as watched without it', () => {
    const pages = [newPage(), newPage()] as const;
    const received = pages.map((page) => {
      vi.stubGlobal('document', page);
      Reflect.deleteProperty(globalThis, 'gleaner');
      keeper.main();
      return standing();
    });
    openChannel(pages[0], noCall, noCall);
    const answers = () => received.map((own) => own['page.received']?.({}));
    expect(answers()).toEqual([{ answers: [], dropped: 0 }, null]);
    received[0]?.['page.unwatch']?.({});
    expect(answers()).toEqual([null, null]);
  });

  it('has another secret in each document, which names nobody and is gone when the page begins', () => {
    const pages = [newPage(), newPage()];
    for (const page of pages) joinChannel(page, noCall);
    const secrets = pages.map((page) => page.status);
    expect(new Set(secrets).size).toBe(2);
    for (const secret of secrets) expect(secret).toMatch(/^[\d.e-]{30,}$/);
    for (const page of pages) begin(page);
    expect(pages.map((page) => page.status)).toEqual(['', '']);
  });

  it('cannot be overheard by who sees the secret in passing, nor offered by a page that has begun', () => {
    const page = newPage();
    const got: unknown[] = [];
    const texts: string[] = [];
    const { ask } = joinChannel(page, (json) => texts.push(json));
    const secret = page.status;
    page.addEventListener(secret, (event) => got.push(event), true);
    openChannel(page, noCall, (give) => give('ours'));
    begin(page);
    const road = new EventTarget();
    page.dispatchEvent(new FakeFocusEvent(secret, { relatedTarget: road }));
    road.dispatchEvent(new FakeFocusEvent(secret, { relatedTarget: { data: 'forged' } }));
    ask();
    expect([texts, got.filter((event) => (event as FakeFocusEvent).relatedTarget !== road)]).toEqual([['ours'], []]);
    const other = newPage();
    joinChannel(other, (json) => texts.push(json));
    const late = other.status;
    begin(other);
    other.dispatchEvent(new FakeFocusEvent(late, { relatedTarget: road }));
    road.dispatchEvent(new FakeFocusEvent(late, { relatedTarget: { data: 'forged' } }));
    expect(texts).toEqual(['ours']);
  });

  it('leaves alone a page that has begun, and one whose status is not empty', () => {
    for (const page of [
      Object.assign(newPage(), { readyState: 'complete' }),
      Object.assign(newPage(), { head: {} }),
      newPage('its own'),
    ]) {
      const { status } = page;
      const heard = begin(page as Document);
      const { ask, stop } = joinChannel(page as Document, noCall);
      ask();
      stop();
      expect(page.status).toBe(status);
      expect(heard).toEqual([]);
    }
    expect(openChannel(newPage(), noCall, noCall)).toBeUndefined();
    expect(openChannel(Object.assign(newPage('late'), { head: {} }) as Document, noCall, noCall)).toBeUndefined();
  });

  it('goes on when the page replaces the DOM functions it uses', () => {
    const page = newPage();
    const texts: string[] = [];
    joinChannel(page, (json) => texts.push(json));
    const send = openChannel(page, noCall, noCall);
    const { dispatchEvent } = EventTarget.prototype;
    EventTarget.prototype.dispatchEvent = () => {
      throw new Error('taken');
    };
    try {
      send?.('through');
    } finally {
      EventTarget.prototype.dispatchEvent = dispatchEvent;
    }
    expect(texts).toEqual(['through']);
  });
});

describe('observations', () => {
  const answer = (url: string, text = '{}') => [JSON.stringify([url, 7, 200, 'A: 1\r\nb:2', '']), text] as const;
  const receive = (observations: ReturnType<typeof createObservations>, parts: readonly string[]) =>
    parts.forEach(observations.receive);

  it('are found by path, newest first', () => {
    const observations = createObservations();
    receive(observations, answer('https://a.example/api/feed?x=1', '1'));
    receive(observations, answer('https://a.example/other?next=/api/feed', '2'));
    receive(observations, answer('https://a.example/api/feed', '3'));
    expect(observations.find('/api/feed').map(({ text }) => text)).toEqual(['3', '1']);
    expect(observations.find('/api/feed')[0]).toMatchObject({ time: 7, headers: { a: '1', b: '2' } });
  });

  it('refuse what has not their form', () => {
    const observations = createObservations();
    const forged = [
      '',
      'null',
      '{"url":"https://a.example/"}',
      ...['[]', ''],
      ...['[', '[]'],
      ...answer('no address'),
      ...['[{"url":1}]', '{}'],
      ...answer(`https://a.example/${'x'.repeat(1_000_000)}`),
      answer('https://a.example/')[0].replace('7', '"7"'),
    ];
    receive(observations, forged);
    expect(observations.all()).toEqual({ answers: [], dropped: 0 });
    receive(observations, ['the text of the last', ...answer('https://a.example/')]);
    expect(observations.all()).toMatchObject({ answers: [{ text: '{}' }], dropped: 0 });
  });

  it('stay within their bounds, the newest winning, and count what was dropped, in the page too', () => {
    const observations = createObservations();
    const texts = () => observations.all().answers.map(({ text }) => text[0]);
    for (let number = 0; number < 50; number += 1) receive(observations, answer('https://a.example/x', `${number}`));
    observations.receive('7');
    expect(observations.all()).toMatchObject({ answers: { length: 40 }, dropped: 17 });
    expect(observations.all().answers.map(({ text }) => Number(text))).toEqual(
      Array.from({ length: 40 }, (_, at) => 10 + at),
    );
    expect(observations.find('/x')[0]?.text).toBe('49');
    for (const letter of 'abc') receive(observations, answer('https://a.example/x', letter.repeat(6_000_000)));
    expect([texts(), observations.all().dropped]).toEqual([['b', 'c'], 17 + 41]);
    receive(observations, answer('https://a.example/x', 'z'.repeat(16_000_000)));
    expect(texts()).toEqual(['b', 'c']);
  });
});
