import type { PlatformId } from '../../core/platform.ts';
import type { MediaReason } from './model/media-problem.ts';

/** One media file; `addresses` are mirrors of it. */
export interface MediaFileToSave {
  readonly addresses: readonly string[];
  readonly name: string;
}

/** A file that could not be saved. */
export interface MediaFault {
  readonly name: string;
  readonly reason: MediaReason;
}

/** Requests to the background about media files. */
export interface MediaProtocol {
  /** What must be allowed before media of a platform can be asked for: match patterns; [] = nothing. */
  'media.terms': { ask: { platform: PlatformId }; answer: { readonly origins: readonly string[] } };
  /** Saves files one after the other, each from the first of its mirrors that gives it; answers those that could not be had. */
  'media.save': { ask: { platform: PlatformId; files: readonly MediaFileToSave[] }; answer: readonly MediaFault[] };
  /** The address by which a page of the extension can show a file; '' where it cannot. */
  'media.preview': { ask: { platform: PlatformId; address: string }; answer: string };
}
