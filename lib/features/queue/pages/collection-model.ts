import { signal } from '@preact/signals';
import type { Background } from '../../../protocol.ts';
import { fileName } from '../../export/model/index.ts';
import { saveFile } from '../../export/pages/index.ts';
import type { CollectionProgress } from '../model/collection/collection.ts';
import { createAttempts } from './attempts.ts';

/** The start options of a collection, as the panel offers them. */
export interface CollectionWish {
  /** Items; 0 = all. */
  readonly limit: number;
}

export interface CollectionSubject {
  readonly path: string;
  readonly body: string;
  readonly itemId: string;
  readonly tabId: number | null;
}

/** The collection of one item's list, a job of the queue: its state and the user's actions on it. Closing the page stops nothing. */
export function createCollection(background: Background, { path, body, itemId, tabId }: CollectionSubject) {
  const collection = signal<CollectionProgress | null>(null);
  const { trouble, attempt } = createAttempts();

  /** Does what returns the collection as it is then. */
  async function take(work: () => Promise<CollectionProgress | null>): Promise<void> {
    collection.value = (await attempt(work)) ?? collection.value;
  }
  const read = async () => (await background.ask('collection.list', { itemId })).find((one) => one.path === path) ?? null;

  async function save(): Promise<void> {
    const { id = '', captures = [], platform = '' } = collection.value ?? {};
    const parts: string[] = [];
    for (let page = 0; page < captures.length; page += 1) {
      const items = await background.ask('collection.read', { id, page });
      for (const item of items) parts.push(parts.length === 0 ? '[' : ',\n', item);
    }
    const name = path.slice(path.lastIndexOf('/') + 1).replaceAll('_', '-');
    saveFile(fileName({ platform, name, itemId }, 'json', '{platform}-{type}-{id}'), parts.length > 0 ? [...parts, ']\n'] : ['[]\n']);
  }

  const load = () => take(read);
  const stop = background.listen('collection.changed', () => void load());

  return {
    collection,
    trouble,
    stop,
    load,
    start: (wish: CollectionWish) => take(() => background.ask('collection.start', { path, body, tabId, ...wish })),
    resume: (wish: Partial<CollectionWish>) =>
      take(() => background.ask('collection.resume', { id: collection.value?.id ?? '', tabId, ...wish })),
    pause: () => take(() => background.ask('collection.pause', { id: collection.value?.id ?? '' }).then(read)),
    save: () => attempt(save),
  };
}

export type CollectionModel = ReturnType<typeof createCollection>;
