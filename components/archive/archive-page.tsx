import { useSignal } from '@preact/signals';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { filled } from '../../lib/core/reason.ts';
import { type ArchiveMessages, anyItem } from '../../lib/features/archive/model/index.ts';
import { formatCount } from '../format/format-count.ts';
import { formatTime } from '../format/format-time.ts';
import { counted, message, namesBeside, provideMessages } from '../format/message.ts';
import { Boundary } from '../parts/boundary.tsx';
import { Button } from '../parts/button.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { focusFirst } from '../parts/focus-on.ts';
import { Segmented } from '../parts/segmented.tsx';
import css from './archive.module.css';
import { Cards, Pictures } from './archive-cards.tsx';
import { ArchiveFilters } from './archive-filters.tsx';
import { type ArchiveState, createArchiveState, placeOf } from './archive-state.ts';
import { Threads } from './archive-threads.tsx';
import { OpenItem } from './archived-item.tsx';
import { itemName } from './item-words.tsx';
import type { ArchiveParts } from './receive-parts.ts';
import { useArchiveKeys } from './use-archive-keys.ts';

interface StateProps {
  readonly state: ArchiveState;
}

function NoneFound({ state }: StateProps) {
  const { text } = state.query.value;
  return (
    <EmptyState title={text ? message('noneMatch', text) : message('archive_none')}>
      <Button label={message('showAll')} data-do="show-all" onClick={() => state.ask(anyItem)} />
    </EmptyState>
  );
}

/** The found items, in the chosen view. */
function Found({ state }: StateProps) {
  const { found, view, items } = state;
  const count = found.value.length;
  const views = { list: Cards, pictures: Pictures, threads: Threads };
  const View = views[view.value];
  return (
    <section data-list aria-label={message('archive_items')}>
      <p class="muted" role="status">
        {count === items.length
          ? counted('shownCount', count)
          : message('savedOf', formatCount(count), formatCount(items.length))}
      </p>
      {count > 0 ? <View state={state} /> : <NoneFound state={state} />}
    </section>
  );
}

/** The list, or in its place the open item. Back in the list, the scroll position is the same. */
function Contents({ state }: StateProps) {
  const { open } = state;
  const item = open.value;
  const list = useRef<HTMLDivElement>(null);
  const left = useRef<{ readonly top: number; readonly n: number } | null>(null);
  useArchiveKeys(state);
  useEffect(() => {
    function read(): void {
      const before = open.value;
      const top = scrollY;
      state.place.value = placeOf(location.hash);
      const now = open.value;
      if (now) left.current = { top: before ? (left.current?.top ?? 0) : top, n: now.n };
    }
    read();
    addEventListener('hashchange', read);
    return () => removeEventListener('hashchange', read);
  }, [state]);
  useLayoutEffect(() => {
    if (item || !left.current) return;
    const { top, n } = left.current;
    left.current = null;
    focusFirst(list.current, `[data-item="${n}"]`, 'input');
    scrollTo(0, top);
  }, [item]);
  return (
    <main>
      <div ref={list} hidden={item !== null}>
        <ArchiveFilters state={state} />
        <Found state={state} />
      </div>
      {item && (
        <Boundary at={item}>
          <OpenItem key={item.n} item={item} state={state} />
        </Boundary>
      )}
    </main>
  );
}

/** Says which data scripts are missing; if all are, how the page must be opened. */
function Gaps({ broken, isAlone }: Pick<ArchiveParts, 'broken' | 'isAlone'>) {
  if (isAlone)
    return (
      <main>
        <EmptyState title={message('archive_unpack')} text={message('archive_unpackHelp')} />
      </main>
    );
  if (broken.length === 0) return null;
  return (
    <p role="alert" class={css.archiveGap} data-part="broken">
      {message('archive_broken', namesBeside(broken))}
    </p>
  );
}

const languages = [
  { value: 'en', text: 'English' },
  { value: 'zh_CN', text: '中文' },
] as const;

interface Props {
  readonly parts: ArchiveParts;
  readonly messages: ArchiveMessages;
}

/** The archive's page. */
export function ArchivePage({ parts, messages }: Props) {
  const { files, items, broken, isAlone } = parts;
  const language = useSignal<keyof ArchiveMessages>(navigator.language.startsWith('zh') ? 'zh_CN' : 'en');
  // Each component that shows a text reads the language, and so is drawn anew when it changes.
  useMemo(
    () => provideMessages((key, values) => filled(messages[language.value][key] ?? '', values)),
    [messages, language],
  );
  const state = useMemo(() => createArchiveState({ items, files }), [items, files]);
  const title = useMemo(() => files?.title || document.title, [files]);
  const open = state.open.value;
  useEffect(() => {
    document.documentElement.lang = message('languageTag');
    document.title = open ? `${itemName(open)} · ${title}` : title;
  }, [language.value, open, title]);
  return (
    <div class={css.archivePage}>
      <header class={css.archiveHead}>
        <div>
          <h1>
            <bdi>{title}</bdi>
          </h1>
          {files && (
            <p class="muted">
              {message('archive_saved', formatTime(files.writtenAt), files.version)}{' '}
              <a href="about.html">{message('archive_about')}</a>
            </p>
          )}
        </div>
        <Segmented
          label={message('language')}
          value={language.value}
          options={languages}
          onChoose={(value) => (language.value = value)}
        />
      </header>
      <Gaps broken={broken} isAlone={isAlone} />
      {!isAlone && <Contents state={state} />}
      <footer class="muted">{message('archive_keys')}</footer>
    </div>
  );
}
