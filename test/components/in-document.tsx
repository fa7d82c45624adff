import { parseHTML } from 'linkedom';
import { type ComponentChild, options, render } from 'preact';
import { expect, vi } from 'vitest';
import { BackgroundProvider } from '../../components/parts/background-context.ts';
import { LibraryProvider } from '../../components/parts/library-context.ts';
import { PopupProvider } from '../../components/popup/popup-context.ts';
import type { Background } from '../../lib/protocol.ts';

/** A document for what a test draws, which lays nothing out, and its window. */
export function ownDocument() {
  const { document, window, Event } = parseHTML('<!doctype html><html><body></body></html>');
  vi.stubGlobal('document', document);
  return {
    document,
    window,
    Event,
    body: document.body,
    /** What a selector finds, which must be there. */
    find: <Found extends HTMLElement>(place: string) =>
      document.querySelector<Found>(place) ?? expect.fail(`no ${place}`),
  };
}

/** What a part of a page works with; only what it asks for need be there. */
interface Around {
  readonly background?: Background;
  readonly popup?: object;
  readonly library?: object;
}

/** Draws a part of a page in that document. */
export function draw(part: ComponentChild, { background, popup = {}, library = {} }: Around = {}): void {
  const within = (
    <PopupProvider value={{ model: {}, actions: {}, ...popup } as never}>
      <LibraryProvider value={{ actions: {}, ...library } as never}>{part}</LibraryProvider>
    </PopupProvider>
  );
  render(<BackgroundProvider value={background as Background}>{within}</BackgroundProvider>, document.body);
}

/** Has what is drawn anew be drawn at once. */
export function drawAtOnce(): void {
  const atOnce = (work: () => void) => work();
  Object.assign(options, { requestAnimationFrame: atOnce, debounceRendering: atOnce });
}
