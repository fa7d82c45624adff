import { columnName, type SummaryColumn, type SummaryWords } from '../../lib/features/export/model/index.ts';
import type { ExportFormat, FourcatReport, LeftOut } from '../../lib/features/export/pages/index.ts';
import { formatCount } from '../format/format-count.ts';
import { joined, message, namesBeside, operationName, platformName } from '../format/message.ts';
import { Tick } from '../parts/tick.tsx';
import css from './export-dialog.module.css';

/** The words used in the human-readable tables. */
export const summaryWords: SummaryWords = {
  get all() {
    return message('exportAll');
  },
  platform: platformName,
  type: operationName,
  column: (name) => message(`column_${name}`),
  counter: (name) => message(`count_${name}`),
  flag: (on) => message(on ? 'yes' : 'no'),
  mark: (mark) => message(`commentMark_${mark}`),
  kind: (kind) => message(`kind_${kind}`),
  archived: (file, hash) => message('citeArchived', file, hash),
  cut: (length) => ` ${message('exportCellCut', formatCount(length))}`,
};

/** Why something is in none of 4CAT's files. */
export const leftOutText = (reason: LeftOut): string =>
  message(`fourcatLeft_${reason.why}`, 'member' in reason ? reason.member : '');

/** What 4CAT's files contain, which values were filled in or taken out, and which rows were left out. */
export function fourcatText({ version, lines, mended, left }: FourcatReport): string {
  const counts = (all: ReadonlyMap<string, number>) =>
    namesBeside([...all].map(([name, count]) => `${name} ${formatCount(count)}`));
  return joined('sentences', [
    ...(lines.size > 0 ? [message('fourcatSaved', version, counts(lines))] : []),
    ...(mended.size > 0 ? [message('fourcatMended', counts(mended))] : []),
    ...[...left].map(([reason, count]) => message('fourcatLeft', formatCount(count), reason)),
  ]);
}

/** What the dialog offers: a format of files, or an archive. */
export type OfferedFormat = ExportFormat | 'archive';

interface FormatProps {
  readonly offered: readonly OfferedFormat[];
  readonly format: OfferedFormat;
  readonly disabled: boolean;
  readonly onChoose: (format: OfferedFormat) => void;
}

/** The formats of a file, each with its purpose. */
export function FormatChoice({ offered, format, disabled, onChoose }: FormatProps) {
  return (
    <fieldset class={css.formats} aria-label={message('format')} disabled={disabled}>
      {offered.map((one) => (
        <label key={one}>
          <input type="radio" name="format" data-format={one} checked={one === format} onChange={() => onChoose(one)} />
          <b>{message(`format_${one}`)}</b>
          <small>{message(`formatFor_${one}`)}</small>
        </label>
      ))}
    </fieldset>
  );
}

interface ColumnProps {
  readonly columns: readonly SummaryColumn[];
  readonly hidden: readonly SummaryColumn[];
  readonly disabled: boolean;
  /** Gets the columns that are then hidden. */
  readonly onChoose: (hidden: readonly SummaryColumn[]) => void;
}

/** The columns of a table, of which the user may hide any. */
export function ColumnChoice({ columns, hidden, disabled, onChoose }: ColumnProps) {
  const shown = columns.filter((one) => !hidden.includes(one)).length;
  return (
    <details class={css.columnsChoice}>
      <summary>{message('exportColumns', shown, columns.length)}</summary>
      <fieldset aria-label={message('columns')} disabled={disabled}>
        {columns.map((name) => (
          <Tick
            key={name}
            label={columnName(name, summaryWords)}
            checked={!hidden.includes(name)}
            data-column={name}
            onTurn={(on) => onChoose(on ? hidden.filter((one) => one !== name) : [...hidden, name])}
          />
        ))}
      </fieldset>
    </details>
  );
}
