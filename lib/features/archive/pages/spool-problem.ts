/** Nothing can be written, whatever is fetched. */
export class SpoolProblem extends Error {}
/** What comes next does not fit on the disk. */
export class Full extends SpoolProblem {}
/** There are more files than an archive may have. */
export class TooMany extends SpoolProblem {}
