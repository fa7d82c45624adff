/** Why a file could not be had; pages have words for it. */
export type MediaReason = 'refused' | 'too-large';

export class MediaProblem extends Error {
  readonly reason: MediaReason;
  constructor(reason: MediaReason, options?: ErrorOptions) {
    super(reason, options);
    this.reason = reason;
  }
}
