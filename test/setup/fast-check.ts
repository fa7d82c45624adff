import fc from 'fast-check';

/**
 * Properties are tried with the same values each time; `npm run test:all` tries others, and names the seed where one
 * fails.
 */
if (!process.env.GLEANER_ALL) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 20_261_122 });

export default fc;
