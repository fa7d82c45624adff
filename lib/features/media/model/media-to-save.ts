import type { Capture } from '../../../core/capture.ts';
import { jsonValue } from '../../../core/json/json.ts';
import { listMedia } from '../../../core/media/list-media.ts';
import type { CardPlaces } from '../../../core/view.ts';
import { filesToSave } from './files-to-save.ts';

/** The files to save of a capture, as `filesToSave` says, and its envelope as data; none of one that failed. */
export function mediaToSave(run: Capture, card: CardPlaces | undefined) {
  const answer = run.state === 'done' && run.envelope !== null ? jsonValue(run.envelope) : undefined;
  return { answer, files: answer === undefined ? [] : filesToSave(run, listMedia(card?.media, answer)) };
}
