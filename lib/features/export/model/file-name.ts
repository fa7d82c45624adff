import { type Named, safePart, templateName } from './name-template.ts';

export { stampOf } from './name-template.ts';

let chosen = '';

/** Sets the user's template for file names; each page calls it once. '' = the default. */
export function provideTemplate(template: string): void {
  chosen = template;
}

export function chosenTemplate(): string {
  return chosen;
}

/** Text as a part of a file name: at most 80 characters, never empty. */
export function namePart(text: string): string {
  return safePart(text) || 'unnamed';
}

/**
 * `<platform>-<operation>-<id>-<UTC time>.<extension>`, e.g. `cnvideo-video-detail-7300000000000000001-20260120T060801Z.json`, or by the
 * user's template.
 */
export function fileName(capture: Named, extension = 'json', template = chosen): string {
  return `${templateName(template, capture)}.${extension}`;
}
