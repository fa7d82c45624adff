import { useMemo } from 'preact/hooks';
import { createAttempts } from '../../lib/features/queue/pages/index.ts';

/** Awaits work that may fail (null = it failed). `trouble` says why the last attempt failed, null = it succeeded. */
export const useAttempt = () => useMemo(createAttempts, []);
