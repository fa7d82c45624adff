/** `video-replies` as `videoReplies`. */
export function camel(name: string): string {
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** The constant that holds an operation: `cnvideoVideoReplies`. */
export function operationConst(platform: string, name: string): string {
  return camel(`${platform}-${name}`);
}

/** `/api/cnvideo/video_replies`. */
export function pathOf(platform: string, name: string): string {
  return `/api/${platform}/${name.replaceAll('-', '_')}`;
}

/** The files of an operation, by content. */
export function filesOf(platform: string, name: string) {
  return {
    operation: `lib/platforms/${platform}/${name}.ts`,
    fixture: `test/fixtures/${platform}/${name}.ts`,
    rule: `test/replica/${platform}/rules/${name}.ts`,
    testCase: `test/conformance/cases/${platform}/${name}.ts`,
  } as const;
}

/**
 * The prefix of generated comments that the contributor must replace: `npm run tool -- missing` lists the remaining
 * ones.
 */
export const asLaid = 'As laid: ';

/** A user-visible text, in both languages. */
export interface Words {
  readonly en: string;
  readonly zh: string;
}

/** What is generated: new files by path, entries added to lists, changed documents, and user-visible texts by key. */
export interface Plan {
  readonly files: Readonly<Record<string, string>>;
  readonly lists: readonly { readonly file: string; readonly line: string; readonly entry: string }[];
  readonly documents: Readonly<Record<string, (text: string) => string>>;
  readonly words: Readonly<Record<string, Words>>;
  /** The remaining steps, in order. */
  readonly next: readonly string[];
}
