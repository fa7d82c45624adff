/** Why a file could not be fetched; pages show a text for each reason. */
export type MediaReason = 'refused' | 'too-large';

export class MediaProblem extends Error {
  readonly reason: MediaReason;
  constructor(reason: MediaReason, options?: ErrorOptions) {
    super(reason, options);
    this.reason = reason;
  }
}
