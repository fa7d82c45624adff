import { z } from 'zod';
import { shortclipUserProfileV2 } from './shortclip-user-profile.ts';

/** E8 `data`: bare profiles, the only payload that is an array. */
export const userDataV2 = z.array(shortclipUserProfileV2);
