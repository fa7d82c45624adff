import { entryOf } from '../json/json.ts';

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

function characterOf(point: number): string | undefined {
  const exists = point > 0 && point <= 0x10ffff && (point < 0xd800 || point > 0xdfff);
  return exists ? String.fromCodePoint(point) : undefined;
}

/**
 * Replaces HTML's character references: the usual names (`&amp;`), and any number, decimal (`&#39;`) or hexadecimal
 * (`&#x27;`). All others stay as they are. https://html.spec.whatwg.org/multipage/syntax.html#character-references
 */
export function decodeEntities(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{1,31}));/gi,
    (reference, decimal = '', hex = '', name = '') => {
      const character = name ? entryOf(named, name) : characterOf(decimal ? Number(decimal) : Number.parseInt(hex, 16));
      return character ?? reference;
    },
  );
}
