/**
 * `npm run tool -- bridge hostile|overnight|latency|work`: the long forms of what the bridge promises, in a real
 * browser (GLEANER_BROWSER= chromium|firefox keeps to one), with figures at the end.
 * GLEANER_BRIDGE_SIZE=<number>[/<number>] for less.
 */
const names = ['hostile', 'overnight', 'latency', 'work'] as const;
const wanted = names.filter((name) => process.argv.includes(name));
process.env.GLEANER_BRIDGE_LONG = (wanted.length > 0 ? wanted : names).join(' ');
process.argv = [
  ...process.argv.filter((word) => !names.includes(word as (typeof names)[number])),
  'test/e2e/bridge/long',
];
await import('../run.ts');

export {};
