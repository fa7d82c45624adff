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

/** What is laid down: new files by path, lines put into lists, keys of texts that people read. */
export interface Plan {
  readonly files: Readonly<Record<string, string>>;
  readonly lists: readonly { readonly file: string; readonly line: string; readonly entry: string }[];
  readonly words: readonly string[];
  /** What is left to do, in order. */
  readonly next: readonly string[];
}
