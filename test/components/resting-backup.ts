import { signal } from '@preact/signals';
import { blankState } from '../../lib/features/backup/pages/backup-state.ts';

const nothing = async () => {};

/** The backups of a library that does nothing with them. */
export const restingBackup = () => ({
  state: signal(blankState),
  keepsLinks: signal(false),
  keepsEvidence: signal(false),
  size: signal(0),
  refresh: nothing,
  measure: nothing,
});
