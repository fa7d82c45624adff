/** `npm run test:all`: the long form was asked for. */
export const all = process.env.GLEANER_ALL === '1';

/** What a test that the short form leaves out says at the end of a run. */
export const longForm = { meta: { skipped: 'in the long form alone: npm run test:all' } };
