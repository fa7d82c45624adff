import { useMemo } from 'preact/hooks';
import { createAttempts } from '../../lib/features/queue/pages/index.ts';

/** Awaits work that may fail (null = it failed). `trouble` is the error of the last attempt, '' = it succeeded. */
export const useAttempt = () => useMemo(createAttempts, []);
