import { type Tree, tree } from '../../../core/json/json.ts';
import { halfAnHour } from '../../../core/read/observed.ts';
import { whereSignedIn } from '../../../core/read/tab-plans.ts';
import { because } from '../../../core/reason.ts';
import { changed } from '../../../core/record/mapped.ts';
import { absent, found, type PageSource, pending, type Source } from '../../../core/source.ts';
import { refuse } from '../failures.ts';
import { snakeCase } from '../note/snake-case.ts';
import { noteHosts, otherFace, profileAddress } from '../note-address.ts';
import { lookAtUser } from './user-look.ts';

const fromAnswer = (data: Tree): Tree => changed(data, { without: 'extra_info' });

/** The state has the answer's names, one of which is in camelCase in the answer itself (README, D6). */
const fromState = (record: Tree): Tree =>
  fromAnswer(changed(tree(snakeCase(record)), { within: { tags: { names: { tag_type: 'tagType' } } } }));

/**
 * A source that takes the record from one place of an open page. Each look covers every place, so that only the first
 * waits in a user's tab: the record comes up to 16 s after the load (README, S2).
 */
function from(
  place: 'live' | 'answer' | 'text',
  source: Pick<PageSource<Tree, unknown>, 'kind' | 'id' | 'freshFor'>,
): PageSource<Tree, unknown> {
  return {
    ...source,
    hosts: noteHosts,
    conclusive: ['removed'],
    patience: { open: place === 'live' ? 20_000 : 0, hidden: 25_000 },
    async read({ ids }, { page }) {
      const look = await lookAtUser(page, ids);
      const record = look[place];
      if (record) return found(record, look.signedIn);
      if (look.live || look.answer || look.text) return absent('notes_given_otherwise');
      if (place === 'text' && look.broken)
        throw refuse('upstream_changed', because('page_state_broken', { said: look.broken }));
      if (look.refusal && place === 'live') throw look.refusal;
      return look.refusal ? absent(look.refusal.reason) : pending('notes_not_held_yet', look.young);
    },
    normalize: place === 'answer' ? fromAnswer : fromState,
  };
}

const reads = ['page-state', 'observed-user', 'page-html'];

export const userSources: readonly Source<unknown>[] = [
  from('live', { kind: 'embedded', id: 'page-state' }),
  from('answer', { kind: 'observed', id: 'observed-user', freshFor: halfAnHour }),
  from('text', { kind: 'embedded', id: 'page-html' }),
  { kind: 'tab', id: 'tab', url: profileAddress, reads },
  { kind: 'tab', id: 'tab-other-face', url: (item) => profileAddress(otherFace(item)), reads, plan: whereSignedIn },
];
