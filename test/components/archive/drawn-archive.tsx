import { parseHTML } from 'linkedom';
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { vi } from 'vitest';
import { ArchivePage } from '../../../components/archive/archive-page.tsx';
import type { ArchiveParts } from '../../../components/archive/receive-parts.ts';
import type { ArchiveMessages } from '../../../lib/features/archive/model/index.ts';
import { allMessages } from '../../features/archive/archived.ts';
import { withoutLayout } from '../no-layout.ts';

const nothing = () => {};

/** The archive's page in a document that lays nothing out. */
interface DrawnArchive {
  readonly document: Document;
  /** Where its links lead, and `#…` by hand. */
  go(hash: string): Promise<void>;
  click(selector: string): Promise<void>;
  type(text: string): Promise<void>;
  press(key: string): Promise<void>;
  /** Opens its JSON. */
  unfold(): Promise<void>;
  readonly text: string;
  readonly hash: string;
}

/** Draws the page of some data, in English. */
export async function drawnArchive(
  parts: Partial<ArchiveParts>,
  messages: ArchiveMessages = allMessages,
): Promise<DrawnArchive> {
  const { document, window } = parseHTML('<!doctype html><html><head><title>Kept</title></head><body></body></html>');
  withoutLayout(window, 'ResizeObserver', 'IntersectionObserver');
  const heard = new Set<() => void>();
  let hash = '';
  function lead(to: string): void {
    hash = to.startsWith('#') ? to : `#${to}`;
    for (const listener of heard) listener();
  }
  const location = {
    get hash() {
      return hash;
    },
    set hash(to: string) {
      lead(to);
    },
    replace: lead,
  };
  const world = { document, window, location, scrollTo: nothing, scrollY: 0, navigator: { language: 'en' } };
  const browser = {
    Element: window.Element,
    addEventListener: (type: string, listener: () => void) => type === 'hashchange' && heard.add(listener),
    removeEventListener: (_: string, listener: () => void) => heard.delete(listener),
    reportError(thrown: unknown) {
      throw thrown;
    },
  };
  for (const [name, value] of Object.entries({ ...world, ...browser })) vi.stubGlobal(name, value);
  const settle = () => new Promise<void>((resolve) => setTimeout(resolve, 0));
  const done = async (work: () => unknown) => {
    await act(async () => {
      work();
      await settle();
    });
    await act(settle);
  };
  const event = (type: string, own: object = {}) => Object.assign(new window.Event(type, { bubbles: true }), own);
  const whole: ArchiveParts = { items: [], files: null, broken: [], isAlone: false, ...parts };
  await done(() => render(<ArchivePage parts={whole} messages={messages} />, document.body));
  return {
    document,
    go: (to) => done(() => lead(to)),
    click: (selector) => done(() => document.querySelector<HTMLElement>(selector)?.click()),
    type: (text) =>
      done(() => {
        const field = document.querySelector<HTMLInputElement>('#search');
        if (field) field.value = text;
        field?.dispatchEvent(event('input'));
      }),
    press: (key) => done(() => document.body.dispatchEvent(event('keydown', { key }))),
    unfold: () =>
      done(() => {
        const details = document.querySelector('details');
        if (details) Object.assign(details, { open: true }).dispatchEvent(event('toggle'));
      }),
    get text() {
      return document.body.textContent ?? '';
    },
    get hash() {
      return hash;
    },
  };
}
