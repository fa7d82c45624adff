import type { KnownFields } from '../../../gateway/operation.ts';

/** Fields of a profile answer that the specification does not list (captured 2023, and later bodies). */
export const userDetailFields: KnownFields = {
  'data.data.user': 'status_total_counter user_ability',
  data: 'url',
};
