import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Capture } from '../../../lib/core/capture.ts';
import { prettyJson } from '../../../lib/core/json/pretty-json.ts';
import { exportedCapture, fileName, markdownOf } from '../../../lib/features/export/model/index.ts';
import { saveFile } from '../../../lib/features/export/pages/index.ts';
import { filesToSave, type MediaItem } from '../../../lib/features/media/model/index.ts';
import { withoutSecrets } from '../../../lib/secrets.ts';
import { type MessageKey, message, platformName } from '../../format/message.ts';
import { useMediaSaver } from '../../media/use-media-saver.ts';
import { Button } from '../../parts/button.tsx';
import { CopyButton } from '../../parts/copy-button.tsx';
import { Menu, SplitButton } from '../../parts/menu.tsx';
import { ReportButton } from '../../report/report-button.tsx';
import css from '../popup.module.css';
import { usePopup } from '../popup-context.ts';

interface Props {
  readonly run: Capture;
  readonly envelope: string;
  /** The capture was picked from a menu to be copied. */
  readonly toCopy: boolean;
  /** All media of the capture; and the item's own pictures, videos and sounds. */
  readonly media: readonly MediaItem[];
  readonly content: readonly MediaItem[];
  readonly onRepeat: () => void;
}

const isPage = ({ itemUrl }: Capture): boolean => /^https?:/.test(itemUrl);
const markdown = (run: Capture): string => markdownOf(exportedCapture(run), (counter) => message(`count_${counter}`));

/** Further texts to copy of a capture; each is made on the click. */
function copiesOf({ run, envelope, content }: Pick<Props, 'run' | 'envelope' | 'content'>) {
  const { card, itemId, itemUrl } = run;
  const text = card?.text || card?.title;
  const copies: readonly (readonly [name: MessageKey, text: false | null | undefined | '' | (() => string)])[] = [
    ['copyPretty', () => prettyJson(envelope)],
    ['copyMarkdown', card && (() => markdown(run))],
    ['copyText', text && (() => text)],
    ['copyLink', isPage(run) && (() => withoutSecrets(itemUrl))],
    ['copyId', itemId && (() => itemId)],
    ['copyMedia', content.length > 0 && (() => content.map(({ files }) => files[0]?.addresses[0]).join('\n'))],
  ];
  return copies.map(([name, make]) => make && <CopyButton key={name} label={message(name)} text={make} />);
}

type Save = (ending: string, type: string, parts: BlobPart[]) => Promise<void>;

/** Less frequent actions, behind one button. */
function MoreMenu({ run, onRepeat, onSave }: Pick<Props, 'run' | 'onRepeat'> & { readonly onSave: Save }) {
  const { actions } = usePopup();
  const choices: readonly (readonly [name: string, key: string, act: false | null | undefined | (() => unknown)])[] = [
    [message('captureAgain'), 'again', onRepeat],
    [
      message('openOn', platformName(run.platform)),
      'open-page',
      isPage(run) && (() => actions.showPage(null, run.itemUrl, false)),
    ],
    [message('saveEvidence'), 'evidence', () => actions.evidence(run.id)],
    [message('openInLibrary'), 'open', run.stored && (() => actions.open({ view: 'capture', id: run.id }))],
    [message('saveMarkdown'), 'markdown', run.card && (() => onSave('md', 'text/markdown', [markdown(run)]))],
  ];
  return (
    <Menu label={message('more')} look="square" icon="more">
      {(close) => (
        <>
          {choices.map(
            ([name, key, act]) =>
              act && (
                <Button
                  key={key}
                  label={name}
                  data-do={key}
                  onClick={() => {
                    close();
                    act();
                  }}
                />
              ),
          )}
          <ReportButton capture={run} />
        </>
      )}
    </Menu>
  );
}

/**
 * The actions on a capture: copy, save, media, and the rest behind one button; above them, the saved file and its
 * place.
 */
export function ResultFooter({ run, envelope, toCopy, media, content, onRepeat }: Props) {
  const { model, actions } = usePopup();
  const { outcome, busy, save: saveMedia } = useMediaSaver(run);
  /** The file saved last: its address, where it is, once the browser has said so, and what is said of it. */
  const saved = useSignal({ address: '', place: '', said: '' });
  const isCopied = model.copied.value === run.id;
  async function save(...[ending, type, parts]: Parameters<Save>): Promise<void> {
    const name = fileName(run, ending);
    const address = saveFile(name, parts, type);
    outcome.value = '';
    saved.value = { address, place: '', said: message('saving') };
    const { place, fault } = await actions.savedAs(address);
    const said = fault ? message('labelled', name, message(`media_${fault}`)) : place && message('savedTo', place);
    if (saved.value.address === address) saved.value = { address, place, said };
  }
  useEffect(() => {
    if (!toCopy || isCopied) return;
    navigator.clipboard
      .writeText(envelope)
      .then(
        () => true,
        () => false,
      )
      .then((done) => model.noteCopied(run.id, done));
  }, []);
  const said =
    outcome.value || saved.value.said || (model.uncopied.value === run.id && !isCopied && message('copyBlocked'));
  const isPlace = saved.value.place !== '' && !outcome.value;
  return (
    <footer class={css.popupFoot}>
      <div role="status" class={css.popupSaid} hidden={!said}>
        {/* Of a place, the end may be left out; of a reason, nothing. */}
        <span class={isPlace ? 'cut' : undefined}>{said}</span>
        {isPlace && (
          <Button
            label={message('showInFolder')}
            look="quiet"
            data-do="show-saved"
            onClick={() => actions.showSaved(saved.value.address)}
          />
        )}
      </div>
      <div class={css.popupActions}>
        <SplitButton
          label={message('copyMore')}
          main={
            <CopyButton
              label={message('copyEnvelope')}
              text={() => envelope}
              look="primary"
              said={isCopied}
              onCopied={() => model.uncopied.value === run.id && model.noteCopied(run.id, true)}
            />
          }
        >
          {copiesOf({ run, envelope, content })}
        </SplitButton>
        <Button
          label={message('saveJson')}
          data-do="save"
          onClick={() => save('json', 'application/json', [envelope])}
        />
        {content.length > 0 && (
          <Button
            label={message('mediaCount', content.length)}
            icon="download"
            data-do="media"
            disabled={busy.value}
            onClick={() => saveMedia(filesToSave(run, media, content))}
          />
        )}
        <MoreMenu run={run} onRepeat={onRepeat} onSave={save} />
      </div>
    </footer>
  );
}
