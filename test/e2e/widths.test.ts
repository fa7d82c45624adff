import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { all, longForm } from '../setup/long-form.ts';
import { layoutLines } from '../tools/screens/layout-lines.ts';
import type { Look } from '../tools/screens/open-screen.ts';
import { screenNamed as named, screens } from '../tools/screens/states.ts';
import { screenStage } from './stage/screen-stage.ts';

const { open } = screenStage();

/** From a popup, or a phone, to a wide screen, in CSS px. */
const widths = [380, 1024, 1280, 1440, 1600, 1920];
/** What the short form has: a view of each kind that fills a window, in the narrowest and in a wide one. */
const short = ['library-open', 'library-list-rows'];
const shortWidths = [380, 1600];

async function laidOut(page: Page, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: page.url().includes('popup') ? 600 : 800 });
  await page.evaluate(
    () => new Promise<void>((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn()))),
  );
  return page.evaluate<string[]>(layoutLines);
}

describe('at every width', () => {
  for (const screen of screens)
    it.runIf(all || short.includes(screen.name))(`${screen.name} lies in its rows and cards`, longForm, async () => {
      const { page } = await open(screen);
      for (const width of all ? widths : shortWidths) expect(await laidOut(page, width), String(width)).toEqual([]);
    });
});

interface Fault {
  /** What is said of it. */
  readonly said: RegExp;
  /** Where it is planted. */
  readonly screen: string;
  readonly style: string;
  readonly look?: Partial<Look>;
}

const few = { forced: true };
const faults: readonly Fault[] = [
  { said: /^out of its row: /, screen: 'library-list', style: '.grid-row { display: block }' },
  {
    said: /^words over words: /,
    screen: 'library-list',
    style: '[data-part=words] { display: grid } [data-part=words] > * { grid-area: 1 / 1 }',
  },
  {
    said: /^\d+ px out of its card: select/,
    screen: 'library-filter',
    style: '.choices, .filters { grid-template-columns: auto }',
  },
  {
    said: /^words out of their control: "Capture links"/,
    screen: 'library-list',
    style: '[data-do=capture-links] { width: 60px; white-space: nowrap }',
  },
  {
    said: /^a broken word: "Capture" of button/,
    screen: 'library-list',
    style: '[data-do=capture-links] { width: 60px; overflow-wrap: anywhere; white-space: normal }',
  },
  {
    said: /^cut: the hint "Search title/,
    screen: 'library-list',
    style: '[type=search] { max-width: 80px !important; text-overflow: clip !important }',
  },
  {
    said: /^on, drawn as off: .*switch/,
    screen: 'library-settings',
    style: 'input[role=switch] { background: var(--control) !important }',
  },
  { said: /: "Capture links"$/, screen: 'library-list', style: '.primary { forced-color-adjust: auto }', look: few },
  {
    said: /: "2 selected"$/,
    screen: 'library-selected',
    style: '.selection-bar { forced-color-adjust: auto }',
    look: few,
  },
];

describe('a fault that is planted', () => {
  it.runIf(all).each(faults)('is seen: $said', longForm, async ({ said, screen, style, look }) => {
    const { page } = await open(named(screen), look);
    expect(await laidOut(page, 1280)).toEqual([]);
    await page.addStyleTag({ content: style });
    expect(await laidOut(page, 1280)).toContainEqual(expect.stringMatching(said));
  });
});
