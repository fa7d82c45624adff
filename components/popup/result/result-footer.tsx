import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Capture } from '../../../lib/core/capture.ts';
import { prettyJson } from '../../../lib/core/json/pretty-json.ts';
import { exportedCapture, fileName, markdownOf } from '../../../lib/features/export/model/index.ts';
import { saveFile } from '../../../lib/features/export/pages/index.ts';
import { filesToSave, type MediaItem } from '../../../lib/features/media/model/index.ts';
import { withoutSecrets } from '../../../lib/secrets.ts';
import { message, platformName } from '../../format/message.ts';
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
  /** It was picked from a menu to be copied. */
  readonly toCopy: boolean;
  /** All media of the capture, and those of them that are its pictures, videos and sounds. */
  readonly media: readonly MediaItem[];
  readonly content: readonly MediaItem[];
  readonly onRepeat: () => void;
}

/**
 * What to do with a capture: copy, save, its media, and the rest behind one button; above them, what was saved, and
 * where.
 */
export function ResultFooter({ run, envelope, toCopy, media, content, onRepeat }: Props) {
  const { model, actions } = usePopup();
  const { card } = run;
  const saver = useMediaSaver(run);
  /** The file saved last: its address, and where it is, once the browser has said so. */
  const saved = useSignal<{ readonly address: string; readonly place: string } | null>(null);
  const isPage = /^https?:/.test(run.itemUrl);
  const markdown = () => (card ? markdownOf(exportedCapture(run), (counter) => message(`count_${counter}`)) : '');
  async function save(ending: string, type: string, parts: BlobPart[]): Promise<void> {
    const address = saveFile(fileName(run, ending), parts, type);
    saver.outcome.value = '';
    saved.value = { address, place: '' };
    saved.value = { address, place: await actions.savedAs(address) };
  }
  const copies: readonly (readonly [name: string, text: (() => string) | null])[] = [
    [message('copyPretty'), () => prettyJson(envelope)],
    [message('copyMarkdown'), card ? markdown : null],
    [message('copyText'), card?.text || card?.title ? () => card?.text || card?.title || '' : null],
    [message('copyLink'), isPage ? () => withoutSecrets(run.itemUrl) : null],
    [message('copyId'), run.itemId ? () => run.itemId : null],
    [
      message('copyMedia'),
      content.length > 0 ? () => content.map(({ files }) => files[0]?.addresses[0] ?? '').join('\n') : null,
    ],
  ];
  const more: readonly (readonly [name: string, key: string, act: (() => unknown) | null])[] = [
    [message('captureAgain'), 'again', onRepeat],
    [
      message('openOn', platformName(run.platform)),
      'open-page',
      isPage ? () => actions.showPage(null, run.itemUrl, false) : null,
    ],
    [message('openInLibrary'), 'open', run.stored ? () => actions.open({ view: 'capture', id: run.id }) : null],
    [message('saveMarkdown'), 'save-markdown', card ? () => save('md', 'text/markdown', [markdown()]) : null],
  ];
  /** It was picked to be copied, and the browser let the popup copy nothing without a click. */
  const blocked = useSignal(false);
  useEffect(() => {
    if (!toCopy || model.copied.value === run.id) return;
    navigator.clipboard.writeText(envelope).then(model.noteCopied, () => (blocked.value = true));
  }, [run.id]);
  const { outcome, busy } = saver;
  const said =
    (blocked.value && model.copied.value !== run.id && message('copyBlocked')) ||
    outcome.value ||
    (saved.value && message('savedTo', saved.value.place || message('downloads')));
  return (
    <footer class={css.popupFoot}>
      <div role="status" class={css.popupSaid} hidden={!said}>
        <span class="cut">{said}</span>
        {saved.value?.place && !outcome.value && (
          <Button
            label={message('showInFolder')}
            look="quiet"
            data-do="show-saved"
            onClick={() => saved.value && actions.showSaved(saved.value.address)}
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
              said={model.copied.value === run.id}
            />
          }
        >
          {copies.map(([name, text]) => text && <CopyButton key={name} label={name} text={text} />)}
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
            onClick={() => saver.save(filesToSave(run, media, content))}
          />
        )}
        <Menu label={message('more')} look="square" icon="more">
          {(close) => (
            <>
              {more.map(
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
      </div>
    </footer>
  );
}
