/**
 * How many times slower than the machines whose times stand in the tests another may be before a test fails. A shared
 * machine takes several times as long, also by the processor's own count; what such limits are for takes a hundred
 * times as long.
 */
export const leeway = 10;
