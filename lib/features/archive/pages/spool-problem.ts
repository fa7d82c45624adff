/** Nothing can be written, whatever is fetched. */
export class SpoolProblem extends Error {}
/** What comes next does not fit on the disk. */
export class Full extends SpoolProblem {}
/** The data of an archive are gone from the disk. */
export class Lost extends Error {}
/** There are more files than an archive may have. */
export class TooMany extends SpoolProblem {}
