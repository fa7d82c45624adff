import type { SpecId } from '../../../lib/core/view.ts';

/** What the specification says of an operation. */
interface Specified {
  readonly path: string;
  readonly cookie: 'none' | 'optional' | 'required';
  readonly echoesPath: boolean;
  /** Fields it lists below `data`. */
  readonly fields: number;
}

const plain = { cookie: 'none', echoesPath: false } as const;

/**
 * The thirteen operations of the specification, retyped from it. It does not grow: an operation beside it has `spec:
 * null`.
 */
export const specification: Readonly<Record<SpecId, Specified>> = {
  E1: { ...plain, path: '/api/intlvideo/aweme_detail', fields: 138 },
  E2: { ...plain, path: '/api/cnvideo/aweme_detail', fields: 276 },
  E3: { ...plain, path: '/api/cnvideo/live_room_data', fields: 399 },
  E4: { ...plain, path: '/api/lifestyle/aweme_detail', fields: 114 },
  E5: { path: '/api/notes/note_detail', cookie: 'optional', echoesPath: true, fields: 120 },
  E6: { ...plain, path: '/api/news/aweme_detail', fields: 177 },
  E7: { ...plain, path: '/api/shortclip/user_data', cookie: 'optional', fields: 99 },
  E8: { ...plain, path: '/api/shortclip/user_data_v2', echoesPath: true, fields: 95 },
  E9: { path: '/api/notes/note_detail_by_html', cookie: 'required', echoesPath: true, fields: 51 },
  E10: { ...plain, path: '/api/microblog/user_detail', cookie: 'optional', fields: 53 },
  E11: { ...plain, path: '/api/cnvideo/user_product_data', echoesPath: true, fields: 22 },
  E12: { ...plain, path: '/api/microblog/topic_statics', cookie: 'optional', fields: 232 },
  E13: { ...plain, path: '/api/cnvideo/video_comment', fields: 126 },
};
