import type { ShownList } from '../../lib/core/platform.ts';
import type { ExportStream, TextStream } from '../../lib/features/export/model/index.ts';

/** Rows to be exported. */
export interface ExportedRows {
  readonly count: number;
  /** Each call starts from the beginning. */
  readonly read: ExportStream;
  readonly texts?: TextStream;
  /** They are rows of the list with this name. */
  readonly list?: string;
  /** They are rows of a list of this kind. */
  readonly kind?: Pick<ShownList, 'platform' | 'kind'>;
  /** The list's entry in the file about sources. */
  readonly about?: string | undefined;
  /** The library does not hold them: an archive, which lies on the disk until it is whole, is no way out for them. */
  readonly unkept?: boolean;
  /** They are comments. */
  readonly comments?: boolean;
  /** Rows of a list as they are exported with people's names or with pseudonyms. */
  readonly as?: (
    nameless: boolean,
  ) => Promise<Pick<ExportedRows, 'read' | 'about'> & { readonly head?: string; readonly list: string }>;
}
