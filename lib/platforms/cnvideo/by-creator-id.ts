import { namedBy } from '../../core/address/plain-id.ts';

/** A creator's id (README, A3). */
export const byCreatorId = namedBy('sec_uid', /^MS4wLjA[\w-]{10,120}$/, 'cnvideo_creator_id');
