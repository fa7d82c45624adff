/**
 * Why a file could not be fetched; pages show a text for each reason. `refused`: by the site, or it sent none. `network`:
 * the host was not reached, broke off, or sent nothing for a minute. `too_large`: beyond what can be fetched into memory.
 * `cancelled`: by the user, in the browser. `disk`: the computer could not store it. `undecided`: the browser has not
 * said whether it is stored. `off`: the user has switched its platform off, or taken its permission away, so that it was
 * not asked for. `held`: its platform waits for the user, so that its own site was not asked. `failed`: anything else.
 */
export type MediaReason =
  | 'refused'
  | 'network'
  | 'too_large'
  | 'cancelled'
  | 'disk'
  | 'undecided'
  | 'off'
  | 'held'
  | 'failed';

export class MediaProblem extends Error {
  readonly reason: MediaReason;
  constructor(reason: MediaReason, options?: ErrorOptions) {
    super(reason, options);
    this.reason = reason;
  }
}
