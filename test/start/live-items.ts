import type { SpecId } from '../../lib/gateway/operation.ts';

/** A public item of a real platform: its page, or the text its share button gives. */
export interface LiveItem {
  readonly spec: SpecId;
  readonly label: string;
  readonly url: string;
}

/**
 * What `npm start -- --live` captures. Items that the documentation of public tools has shown as examples for years; replace
 * one that its author has removed. A failure here with a healthy page in front of you means: the platform changed.
 */
export const liveItems: readonly LiveItem[] = [
  { spec: 'E2', label: 'a video', url: 'https://www.douyin.com/video/7298145681699622182' },
  { spec: 'E2', label: 'a picture note', url: 'https://www.douyin.com/note/7285559250619813155' },
];
