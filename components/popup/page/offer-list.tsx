import type { FoundLink, FrontPage, Offer } from '../../../lib/features/capture/protocol.ts';
import { joined, message, operationName, platformName, word } from '../../format/message.ts';
import { Button, IconButton } from '../../parts/button.tsx';
import css from '../popup.module.css';
import { usePopup } from '../popup-context.ts';

interface CaptureButtonsProps {
  readonly front: FrontPage;
  readonly offer: Offer | undefined;
  readonly label: string;
  /** Takes the focus when its view appears. */
  readonly focus?: true;
  /** A pasted text names the item, which no tab may show. */
  readonly explicit?: boolean;
  /** Takes half of the row: the button that copies is only an icon. */
  readonly slim?: boolean;
}

/** "Capture", and beside it "Capture and copy". */
export function CaptureButtons({ front, offer, label, focus, explicit = false, slim = false }: CaptureButtonsProps) {
  const { model } = usePopup();
  const capture = () => model.capture(front, offer, explicit);
  /** Gives the clipboard a promise within the click, which is too long ago when the capture has ended. */
  async function andCopy(): Promise<void> {
    const captured = capture();
    const text = captured.then((answer) => {
      if (answer?.run?.state !== 'done') throw new Error('nothing to copy');
      return new Blob([answer.envelope], { type: 'text/plain' });
    });
    const copied = navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })]);
    const done = await copied.then(
      () => true,
      () => false,
    );
    // The browser may refuse before there is anything to say it of.
    const run = (await captured)?.run;
    if (run?.state === 'done') model.noteCopied(run.id, done);
  }
  const copying = {
    icon: 'copy',
    label: message('captureAndCopy'),
    'data-do': 'capture-copy',
    disabled: !offer,
    onClick: andCopy,
  } as const;
  return (
    <div class={css.splitPair}>
      <Button
        label={label}
        look="primary wide"
        data-do="capture"
        data-focus={focus}
        disabled={!offer}
        onClick={capture}
      />
      {slim ? <IconButton class="primary" {...copying} /> : <Button look="primary" {...copying} />}
    </div>
  );
}

/**
 * An offer's name, with what distinguishes it from the operation's other offers: `Creator's recent figures, last 7
 * days`.
 */
function nameOf({ operation, differs = {} }: Offer): string {
  return joined('both', [
    operationName(operation.path),
    ...Object.entries(differs).map(([field, value]) => word(`offer_${field}`, value)),
  ]);
}

interface Props {
  readonly offers: readonly Offer[];
  /** Index of the selected offer. */
  readonly chosen: number;
  readonly onChoose: (chosen: number) => void;
  /** The links of a pasted text that the offers come from. */
  readonly links?: readonly FoundLink[];
}

/** The operations to choose from. A page's only offer is omitted, because the heading already names it. */
export function OfferList({ offers, chosen, onChoose, links = [] }: Props) {
  const sources = links.flatMap((link) => link.offers.map(() => link));
  const labelOf = (offer: Offer, index: number): string =>
    sources[index] ? `${platformName(offer.operation.platform)} · ${nameOf(offer)}` : nameOf(offer);
  const [only] = offers;
  if (!only || (offers.length === 1 && !sources[0])) return null;
  if (offers.length === 1) {
    return (
      <p class={css.offer}>
        {labelOf(only, 0)}
        <small class="clamped">{sources[0]?.url}</small>
      </p>
    );
  }
  return (
    <fieldset>
      <legend class="unseen">{message('whatToCapture')}</legend>
      {offers.map((offer, index) => (
        <label key={`${offer.operation.path} ${offer.body}`} class={css.offer}>
          <input
            type="radio"
            // The page's list and the one of a pasted text are two groups.
            name={sources[0] ? 'offer-linked' : 'offer'}
            value={offer.operation.path}
            checked={chosen === index}
            onChange={() => onChoose(index)}
          />
          <span>
            {labelOf(offer, index)}
            {sources[index]?.url && <small class="clamped">{sources[index]?.url}</small>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
