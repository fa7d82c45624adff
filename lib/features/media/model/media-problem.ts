/** Why a file could not be fetched; pages show a text for each reason. */
/**
 * `refused`: by the site, or it sent none. `too_large`: beyond what can be fetched into memory. `cancelled`: by the user, in
 * the browser. `disk`: the computer could not store it.
 */
export type MediaReason = 'refused' | 'too_large' | 'cancelled' | 'disk';

export class MediaProblem extends Error {
  readonly reason: MediaReason;
  constructor(reason: MediaReason, options?: ErrorOptions) {
    super(reason, options);
    this.reason = reason;
  }
}
