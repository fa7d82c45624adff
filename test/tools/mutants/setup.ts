import { beforeEach } from 'vitest';
import fc from '../../setup/fast-check.ts';

// A property that fails has noticed: looking for the smallest values that fail would take a thousand times as long.
fc.configureGlobal({ ...fc.readConfigureGlobal(), endOnFailure: true });

/**
 * Tests that walk megabytes or thousands of captures. Their time limits mean nothing beside a mutant, and endless loops
 * show too late.
 */
const large =
  /million characters take|survives megabytes|take one pass|^100,000 captures|an answer without end$|no long shape|makes reading throw|^a capture costs the same|^counts each load once, at whichever/;

beforeEach(({ task, skip }) => skip(large.test(task.name), 'walks too long'));
