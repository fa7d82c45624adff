import css from './icon.module.css';

/** The pictures that icon.module.css draws. */
export type IconName =
  | 'alert'
  | 'arrow-down'
  | 'arrow-left'
  | 'arrow-right'
  | 'arrow-up'
  | 'bookmark'
  | 'check'
  | 'chevron'
  | 'clock'
  | 'comment'
  | 'copy'
  | 'diff'
  | 'download'
  | 'external'
  | 'eye'
  | 'filter'
  | 'grid'
  | 'heart'
  | 'help'
  | 'image'
  | 'key'
  | 'link'
  | 'list'
  | 'live'
  | 'lock'
  | 'minus'
  | 'more'
  | 'music'
  | 'note'
  | 'panel'
  | 'play'
  | 'plus'
  | 'queue'
  | 'refresh'
  | 'search'
  | 'settings'
  | 'share'
  | 'tag'
  | 'trash'
  | 'undo'
  | 'user'
  | 'x'
  | 'zoom';

interface Props {
  readonly name: IconName;
  /** `large` is 20 px instead of 16; `turned` turns a chevron to the end of its line. */
  readonly look?: 'large' | 'turned' | undefined;
}

/** A decorative picture: its meaning is written beside it, or is the name of its button. */
export function Icon({ name, look }: Props) {
  return (
    <svg class={`${css.icon} ${look ?? ''}`} data-icon={name} viewBox="0 0 24 24" aria-hidden="true">
      <path />
    </svg>
  );
}
