import type { Chance } from '../../tools/attack/chance.ts';

/** Draws secrets and remembers every one, so that each can be looked for afterwards. */
export interface Secrets {
  /** Somebody's name, an id, a token, a cookie, an address … */
  draw(): string;
  /** As a part of a host. */
  label(): string;
  readonly drawn: ReadonlySet<string>;
}

const letters = 'abcdefghijklmnopqrstuvwxyz';
const digits = '0123456789';
const wide = `${letters}${letters.toUpperCase()}${digits}_-`;
const hanzi = '王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧';
/** Words that are handles of people, and none that field names are made of. */
const handles = [
  'marigold',
  'Wanderlust',
  'tinybirch',
  'QuietOtter',
  'mapleleaf',
  'sun_kite',
  'lin.xiaomei',
  'Zoë-Faßbinder',
  "O'Hara",
];

export function secrets(chance: Chance): Secrets {
  const drawn = new Set<string>();
  const of = (signs: string, length: number) =>
    Array.from({ length }, () => signs.charAt(chance.upTo(signs.length))).join('');
  const forms: readonly (() => string)[] = [
    () => of(digits, 7 + chance.upTo(14)),
    () => of(`${digits}abcdef`, 16 + 2 * chance.upTo(24)),
    () => of(wide, 20 + chance.upTo(60)),
    () => `MS4wLjABAAAA${of(wide, 40)}`,
    () => `eyJ${of(wide, 30)}.${of(wide, 40)}.${of(wide, 43)}`,
    () => of(hanzi, 2 + chance.upTo(3)),
    () => `${of(letters.toUpperCase(), 1)}${of(letters, 5)} ${of(letters.toUpperCase(), 1)}${of(letters, 7)}`,
    () => `${chance.of(handles)}${of(digits, 3)}`,
    () => `${chance.of(handles)}.${of(letters, 6)}`,
    () => `${of(letters, 8)}@${of(letters, 7)}.example`,
    () => `+86 1${of(digits, 10)}`,
    () => `sessionid=${of(wide, 32)}; sid_guard=${of(wide, 24)}`,
    () => `${of(letters, 9)}_${of(digits, 4)}`,
    () => of(letters, 11),
  ];
  function kept(text: string): string {
    drawn.add(text);
    return text;
  }
  return { draw: () => kept(chance.of(forms)()), label: () => kept(`${of(letters, 9)}${of(digits, 2)}`), drawn };
}

/** What of a text is a secret, or a telling part of one; '' for nothing. */
export function leaked(text: string, { drawn }: Pick<Secrets, 'drawn'>): string {
  // Most words of a text stand in it many times; a secret of several words is found by one of them.
  const lower = [...new Set(text.toLowerCase().split(/[\s:;,"{}[\]()/?&%=]+/))].join('\n');
  for (const secret of drawn) {
    const parts =
      secret.length > 40
        ? [secret.slice(0, 16), secret.slice(16, 32), secret.slice(-16)]
        : [secret, ...secret.split(/[ .;@=]/).filter((part) => part.length > 6)];
    const found = parts.find(
      (part) => lower.includes(part.toLowerCase()) && !/^(?:sessionid|sid_guard|example)$/.test(part),
    );
    if (found) return found;
  }
  return '';
}
