import type { ChosenShown } from '../../../lib/features/media/pages/index.ts';
import { formatCount } from '../../format/format-count.ts';
import { message, troubleText } from '../../format/message.ts';
import { faultText } from '../../media/saved-text.ts';
import { Button } from '../../parts/button.tsx';
import { useLibrary } from '../../parts/library-context.ts';
import css from '../bottom-panel.module.css';

/** How far it is, in words. */
function progressText({ state, count, done, saved }: ChosenShown): string {
  if (state === 'stopping') return message('mediaStopping');
  return message('mediaSavingOf', formatCount(Math.min(done + 1, count)), formatCount(count), formatCount(saved));
}

/** How far it is, for screen readers, which do not announce each file: told at each quarter. */
function quarterText({ state, count, done }: ChosenShown): string {
  if (state === 'stopping') return message('mediaStopping');
  const quarter = Math.floor((4 * done) / count);
  if (quarter === 0) return '';
  const captures = message('savedOf', formatCount(Math.ceil((quarter * count) / 4)), formatCount(count));
  return message('labelled', message('captures'), captures);
}

/** What became of all, the first failures with their reasons. */
function Outcome({ state, count, done, saved, begun, failed, faults, problem }: ChosenShown) {
  const asked = saved + begun + failed;
  const isNone = asked === 0 && state === 'over' && problem === null;
  const unnamed = failed - faults.length;
  return (
    <>
      {state === 'stopped' && (
        <p>{message('mediaStopped', formatCount(Math.min(done + 1, count)), formatCount(count))}</p>
      )}
      {problem && <p>{troubleText(problem)}</p>}
      {isNone && <p>{message('mediaNone')}</p>}
      {asked > 0 && <p>{message('mediaSavedOf', formatCount(saved), formatCount(asked))}</p>}
      {begun > 0 && <p>{message('mediaBegun', formatCount(begun), formatCount(asked))}</p>}
      {failed > 0 && (
        <ul>
          {faults.map((fault, at) => (
            <li key={at}>{message('mediaFailed', faultText(fault))}</li>
          ))}
          {unnamed > 0 && <li>{message('andMore', formatCount(unnamed))}</li>}
        </ul>
      )}
    </>
  );
}

/** The saving of chosen media, at the bottom of the library: how far it is, then its outcome until that is closed. */
export function ChosenMediaPanel() {
  const { chosenMedia } = useLibrary();
  const shown = chosenMedia.shown.value;
  if (!shown) return null;
  const { state, count, done } = shown;
  const isBusy = chosenMedia.isBusy.value;
  return (
    <section class={css.bottomPanel} aria-label={message('saveMedia')} data-saving={state}>
      <div>
        <h2>{message('saveMedia')}</h2>
        {isBusy && <p>{progressText(shown)}</p>}
        {isBusy && <p class="muted">{message('mediaHere')}</p>}
        <div class={isBusy ? 'unseen' : ''} role="status">
          {isBusy ? quarterText(shown) : <Outcome {...shown} />}
        </div>
      </div>
      {isBusy && <progress value={done} max={count} aria-label={message('saveMedia')} />}
      <div class="buttons">
        {/* One button throughout: it keeps the focus. */}
        <Button
          label={message(isBusy ? 'listStop' : 'close')}
          data-do={isBusy ? 'stop-chosen-media' : 'close-chosen-media'}
          onClick={isBusy ? chosenMedia.stop : chosenMedia.close}
        />
      </div>
    </section>
  );
}
