import type { ListAnswer } from '../../../lib/core/list.ts';
import { type GatherState, gather, nothingGathered, slotsOf } from '../../../lib/features/lists/model/index.ts';

/** What a list is after messages of answers: its items in order, and what is known of it. */
export function gathered(messages: readonly (readonly ListAnswer[])[], before: Partial<GatherState> = {}, dropped = 0) {
  let state: GatherState = { ...nothingGathered, ids: { user: 'u1' }, ...before };
  const items = new Map<string, number>();
  const asked = new Set<string>();
  for (const answers of messages) {
    const result = gather(state, answers, { items, asked }, dropped);
    state = result.state;
    for (const [id, slot] of result.items) items.set(id, slot);
    for (const { answer } of result.taken)
      if (answer.from !== null && answer.thread === undefined && !answer.loading) asked.add(answer.from);
  }
  const ids = new Map([...items].map(([id, slot]) => [slot, id]));
  const named = [...slotsOf(state.spans, state.count)].map((slot) => ids.get(slot) ?? '?');
  return {
    ...state,
    items: named.slice(0, named.length - (state.replies ?? 0)),
    replied: named.slice(named.length - (state.replies ?? 0)),
  };
}

/** Each answer in a message of its own. */
export const one = (...answers: readonly ListAnswer[]) => gathered(answers.map((each) => [each]));
