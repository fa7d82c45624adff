/** Words as they are seen: one line of them. */
interface Words {
  readonly parent: HTMLElement;
  readonly text: string;
  readonly box: Box;
}

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** How far things may stand out, in px: rounding. */
const slack = 1;

function named(one: Element): string {
  const [tag, own] = [one.tagName.toLowerCase(), one.getAttribute('class') ?? ''];
  return `${tag} ${own} "${(one.textContent?.trim() || one.getAttribute('aria-label') || '').slice(0, 40)}"`;
}

/** `null`: nothing of the one is in the other. */
function common(one: Box, other: Box): Box | null {
  const [left, right] = [Math.max(one.left, other.left), Math.min(one.right, other.right)];
  const [top, bottom] = [Math.max(one.top, other.top), Math.min(one.bottom, other.bottom)];
  return right - left > 0 && bottom - top > 0 ? { left, right, top, bottom } : null;
}

const isClear = (colour: string) => /^rgba\(.*, 0\)$|\/ 0\)$|^transparent$/.test(colour);

/** Its own ground or frame: what is in it is not to stand out of it. */
function isCard(style: CSSStyleDeclaration): boolean {
  return !isClear(style.backgroundColor) || style.boxShadow !== 'none' || Number.parseFloat(style.borderTopWidth) > 0;
}

/** What `one` is in, from the inside out, up to what is placed by itself. */
function around(one: Element): { readonly element: HTMLElement; readonly style: CSSStyleDeclaration }[] {
  const found = [];
  for (
    let element = one.parentElement;
    element && element !== document.documentElement;
    element = element.parentElement
  ) {
    const style = getComputedStyle(element);
    if (style.display !== 'contents' && style.display !== 'inline') found.push({ element, style });
  }
  return found;
}

/** Whether nothing opaque lies over the middle of it; what is out of the window counts as seen. */
function isOnTop(parent: HTMLElement, { left, right, top, bottom }: Box): boolean {
  for (const over of document.elementsFromPoint((left + right) / 2, (top + bottom) / 2)) {
    // A dialog lies over the words of what it stands in, too.
    if (over.closest('dialog') !== parent.closest('dialog')) return false;
    if (over.contains(parent) || parent.contains(over)) return true;
    if (!isClear(getComputedStyle(over).backgroundColor)) return false;
  }
  return true;
}

function seenWords(): Words[] {
  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: Words[] = [];
  while (nodes.nextNode()) {
    const parent = nodes.currentNode.parentElement;
    const text = nodes.currentNode.nodeValue?.trim() ?? '';
    if (!text || !parent || parent.closest('svg, .unseen, select, script, style')) continue;
    if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(nodes.currentNode);
    const boxes = [parent, ...around(parent).map(({ element }) => element)];
    // For readers alone, or until it has the focus.
    if (boxes.some((one) => getComputedStyle(one).clipPath === 'inset(50%)')) continue;
    const clips = boxes.filter((one) => getComputedStyle(one).overflowY !== 'visible');
    for (const { left, right, top, bottom } of range.getClientRects()) {
      // Fonts have room above and below their letters.
      const spare = (bottom - top) / 4;
      const whole: Box | null = { left, right, top: top + spare, bottom: bottom - spare };
      const box = clips.reduce<Box | null>((rest, clip) => rest && common(rest, clip.getBoundingClientRect()), whole);
      if (box && isOnTop(parent, box)) found.push({ parent, text, box });
    }
  }
  return found;
}

function wordsOverWords(words: readonly Words[]): string[] {
  const sorted = words.toSorted((a, b) => a.box.top - b.box.top);
  return sorted.flatMap((one, at) => {
    const lines: string[] = [];
    for (const other of sorted.slice(at + 1)) {
      if (other.box.top > one.box.bottom) break;
      const both = common(one.box, other.box);
      if (one.parent === other.parent || !both || both.right - both.left < 3 || both.bottom - both.top < 2) continue;
      if (!isOnTop(one.parent, both) || !isOnTop(other.parent, both)) continue;
      lines.push(`words over words: "${one.text.slice(0, 30)}" and "${other.text.slice(0, 30)}"`);
    }
    return lines;
  });
}

function outOfRows(words: readonly Words[]): string[] {
  return words.flatMap(({ parent, text, box }) => {
    const row = parent.closest('tr, li, [data-row]');
    const open = parent.closest('[open] > :not(summary), dialog');
    if (!row || row.contains(open)) return [];
    const { top, bottom } = row.getBoundingClientRect();
    return box.top < top - slack || box.bottom > bottom + slack
      ? [`out of its row: "${text.slice(0, 30)}" of ${named(row)}`]
      : [];
  });
}

function controls(): HTMLElement[] {
  const all = document.querySelectorAll<HTMLElement>(
    'button, .button, summary, select, textarea, input:not([type="hidden"], [type="file"])',
  );
  return [...all].filter(
    (one) => !one.closest('.unseen') && one.checkVisibility({ visibilityProperty: true }) && one.offsetWidth > 1,
  );
}

function outOfCards(): string[] {
  return controls().flatMap((control) => {
    const box = control.getBoundingClientRect();
    if (/absolute|fixed/.test(getComputedStyle(control).position)) return [];
    for (const { element, style } of around(control)) {
      const card = element.getBoundingClientRect();
      const scrolls = /auto|scroll/.test(style.overflowY);
      const across = Math.max(card.left - box.left, box.right - card.right);
      const down = scrolls ? 0 : Math.max(card.top - box.top, box.bottom - card.bottom);
      const isEnd = isCard(style) || style.overflowX !== 'visible';
      if (isEnd && !/auto|scroll/.test(style.overflowX) && Math.max(across, down) > slack)
        return [`${Math.max(across, down).toFixed(0)} px out of its card: ${named(control)} in ${named(element)}`];
      if (isEnd || /absolute|fixed/.test(style.position)) break;
    }
    return [];
  });
}

/** How wide words are in a control's font, in px. */
function widthOf(text: string, style: CSSStyleDeclaration): number {
  const pen = document.createElement('canvas').getContext('2d');
  if (!pen) return 0;
  pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
  return pen.measureText(text).width;
}

function cutInControls(words: readonly Words[]): string[] {
  const inside = words.flatMap(({ parent, text, box }) => {
    const control = parent.closest('button, .button, summary');
    const place = control?.getBoundingClientRect();
    return place &&
      (box.left < place.left - slack || box.right > place.right + slack || box.bottom > place.bottom + slack)
      ? [`words out of their control: "${text.slice(0, 40)}"`]
      : [];
  });
  const narrow = controls().flatMap((control) => {
    const style = getComputedStyle(control);
    const isButton = control.matches('button, .button, summary') && style.display !== 'block';
    return isButton && style.overflowX !== 'visible' && control.scrollWidth > control.clientWidth + slack
      ? [`cut: ${named(control)}`]
      : [];
  });
  const hinted = controls().flatMap((control) => {
    const hint = control instanceof HTMLInputElement && !control.value ? control.placeholder : '';
    const style = getComputedStyle(control);
    const room = control.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
    return hint && style.textOverflow !== 'ellipsis' && widthOf(hint, style) > room + slack
      ? [`cut: the hint "${hint}"`]
      : [];
  });
  return [...inside, ...narrow, ...hinted];
}

/** Words of Latin letters that a control is too narrow for: they go on in its next line. */
function brokenInControls(): string[] {
  return controls().flatMap((control) => {
    const nodes = document.createTreeWalker(control, NodeFilter.SHOW_TEXT);
    const lines: string[] = [];
    while (nodes.nextNode()) {
      for (const { 0: word, index } of (nodes.currentNode.nodeValue ?? '').matchAll(/[A-Za-z]{2,}/g)) {
        const range = document.createRange();
        range.setStart(nodes.currentNode, index);
        range.setEnd(nodes.currentNode, index + word.length);
        const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (tops.size > 1) lines.push(`a broken word: "${word}" of ${named(control)}`);
      }
    }
    return lines;
  });
}

/** The colour that a token, or the system, stands for here. */
function colourOf(value: string): string {
  const probe = document.body.appendChild(document.createElement('i'));
  probe.style.setProperty('forced-color-adjust', 'none');
  probe.style.backgroundColor = value;
  const { backgroundColor } = getComputedStyle(probe);
  probe.remove();
  return backgroundColor;
}

/**
 * What is on looks on: a box, a choice, a switch that the page draws itself. Of a choice not made yet none is on,
 * though `:indeterminate` says all.
 */
function onAsOff(): string[] {
  const accent = colourOf('var(--accent)');
  return controls().flatMap((control) => {
    const style = getComputedStyle(control);
    const isOn = control.matches(':checked, [type=checkbox]:indeterminate') && control instanceof HTMLInputElement;
    return isOn && style.appearance === 'none' && style.backgroundColor !== accent
      ? [`on, drawn as off: ${control.outerHTML}`]
      : [];
  });
}

function brightness(colour: string): number {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map((part) => {
    const share = Number(part) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/**
 * Of the user's own few colours: browsers lay a plate of the page's colour behind words, whatever ground a style sheet
 * gives them, but where `forced-color-adjust` says otherwise.
 */
function unreadable(words: readonly Words[]): string[] {
  if (!matchMedia('(forced-colors: active)').matches) return [];
  const plate = colourOf('Canvas');
  return words.flatMap(({ parent, text }) => {
    const style = getComputedStyle(parent);
    const own = [{ style }, ...around(parent)].find((one) => !isClear(one.style.backgroundColor))?.style
      .backgroundColor;
    const ground = style.forcedColorAdjust === 'auto' ? plate : (own ?? plate);
    const [dark = 0, light = 0] = [brightness(style.color), brightness(ground)].sort((a, b) => a - b);
    return (light + 0.05) / (dark + 0.05) < 4.5 ? [`${style.color} on ${ground}: "${text.slice(0, 30)}"`] : [];
  });
}

const parts = [
  named,
  common,
  isCard,
  around,
  isOnTop,
  seenWords,
  wordsOverWords,
  outOfRows,
  controls,
  outOfCards,
  widthOf,
  cutInControls,
  brokenInControls,
  colourOf,
  onAsOff,
  brightness,
  unreadable,
];

/** Evaluated in a page: what its layout and its colours do that none may, one line each. */
export const layoutLines = `(() => {
  const slack = ${slack};
  const isClear = ${isClear};
  ${parts.join('\n')}
  const words = seenWords();
  return [
    ...wordsOverWords(words), ...outOfRows(words), ...outOfCards(), ...cutInControls(words), ...brokenInControls(),
    ...onAsOff(), ...unreadable(words),
  ];
})()`;
