/**
 * `npm run tool -- poison [<words of kinds>]`: every operation on pages poisoned in every way; GLEANER_BROWSER keeps
 * to one browser.
 */
const words = process.argv.splice(2);
process.env.GLEANER_POISON ??= words.length > 0 ? words.join(',') : 'all';
process.argv.push('test/e2e/poison/poison.test.ts');
await import('../run.ts');

export {};
