import { drawPicture, type Wanted } from './draw-picture.ts';

/** What a picture shows where its address says so. */
const hints: readonly (readonly [RegExp, Wanted])[] = [
  [/icon|qrcode/i, { motif: 'icon' }],
  [/avatar|avt-|uhead|100x100|crop\.0\.0\.1080|webcast/i, { motif: 'face' }],
  [/album-cover|music/i, { motif: 'album' }],
  [/tiktokcdn-us/, { size: [270, 480] }],
];

/** The picture (PNG) at an address of a picture host. All variants of one show the same. */
export function pictureOf({ host, pathname }: URL): Buffer {
  const [, wanted] = hints.find(([hint]) => hint.test(host + pathname)) ?? [];
  const name = pathname.replace(/[~!].*$/, '');
  return drawPicture(name.slice(name.lastIndexOf('/') + 1), wanted);
}
