import type { MergePreview } from '../../lib/features/backup/pages/index.ts';
import { formatCount } from '../format/format-count.ts';
import { counted, message, namesBeside, operationName, platformName } from '../format/message.ts';
import { Button } from '../parts/button.tsx';
import fieldCss from '../parts/field.module.css';
import { useLibrary } from '../parts/library-context.ts';
import { Select } from '../parts/select.tsx';
import css from './backup.module.css';

/** Maximum number of damaged lines that are named. */
const namedLines = 20;

/** Tables whose rows mean something to people, in the order of naming. */
const toldParts = ['items', 'lists', 'listItems', 'thumbnails', 'answers', 'pagePictures', 'itemNotes'] as const;

/** What a file would change, before anything is changed. */
export function PreviewCard({ files, operation, tally, isOurs, added, versions, others }: MergePreview) {
  const { library, backup } = useLibrary();
  const {
    damaged,
    damagedCount,
    noItem,
    noItemCount,
    edited,
    unknown,
    unnamed,
    foreign,
    earlier,
    listRows,
    whole,
    refused,
    unread,
  } = tally;
  const named = (lines: readonly number[], count: number) =>
    namesBeside([...lines.slice(0, namedLines).map(String), ...(count > namedLines ? ['…'] : [])]);
  const types = library.operations.map(
    ({ path, platform }) => [path, `${platformName(platform)} · ${operationName(path)}`] as const,
  );
  const parts = toldParts.flatMap((table) => (others[table] ? counted(`offerPart_${table}`, others[table]) : []));
  const names = new Intl.ListFormat(message('languageTag'));
  const lines = [
    isOurs &&
      (added + versions > 0 || parts.length === 0) &&
      message('offerCounts', formatCount(added), formatCount(versions)),
    parts.join(' · '),
    damagedCount > 0 && counted('offerDamaged', damagedCount, named(damaged, damagedCount)),
    noItemCount > 0 && counted('offerNoItem', noItemCount, named(noItem, noItemCount)),
    unread && message(`offerUnread_${unread.why}`, unread.line),
    edited > 0 && message('offerEdited', formatCount(edited)),
    unknown > 0 && message('offerUnknown', formatCount(unknown)),
    foreign > 0 && message('offerForeign', formatCount(foreign)),
    earlier > 0 && counted('offerEarlier', earlier),
    listRows > 0 && counted('offerListRows', listRows),
    ...(['table', 'formatted'] as const).map((form) => {
      const list = names.format(refused.flatMap((one) => (one.form === form ? one.name : [])));
      return list && message(`offerRefused_${form}`, list);
    }),
    whole === 'cut' && message('offerCut'),
    whole === 'changed' && message('offerChanged'),
  ];
  return (
    <div role="alert" class={css.backupOffer}>
      {lines.map((line) => line && <p key={line}>{line}</p>)}
      {(unnamed > 0 || operation !== '') && (
        <label class={fieldCss.field}>
          {unnamed > 0 ? counted('offerUnnamed', unnamed) : message('offerChoose')}
          <Select
            data-choice="operation"
            value={operation}
            options={[['', message('offerNoType')], ...types]}
            onChoose={(path) => backup.examine(files, path)}
          />
        </label>
      )}
      <div class="buttons">
        {isOurs && <Button label={message('mergeNow')} look="primary" data-do="merge" onClick={backup.bring} />}
        <Button label={message(isOurs ? 'cancel' : 'close')} onClick={backup.dismiss} />
      </div>
    </div>
  );
}
