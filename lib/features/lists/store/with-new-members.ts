import { enoughAnswers, mostMembers } from '../../../core/record/members-in.ts';
import type { ReceivedAnswer } from '../model/index.ts';
import type { KeptList, ListDatabase } from './tables.ts';

const holderOf = (path: string) => path.slice(0, path.lastIndexOf('.')).replace(/(?:\[\])+$/, '');

/**
 * The answers, with members that no earlier answer of their kind had added to their drift, outermost only. Part of the
 * caller's transaction.
 */
export async function withNewMembers(
  { fields }: Pick<ListDatabase, 'fields'>,
  { platform, kind }: KeptList,
  received: readonly ReceivedAnswer[],
): Promise<readonly ReceivedAnswer[]> {
  const operation = `lists/${platform}/${kind}`;
  const before = await fields.get(operation);
  const known = new Set(before?.paths);
  const { size } = known;
  let answers = before?.answers ?? 0;
  const withNews = received.map((one): ReceivedAnswer => {
    const { members = [], drift = [] } = one.answer;
    const fresh = members.filter((path) => !known.has(path));
    const news = fresh.filter((path) => answers >= enoughAnswers && !fresh.includes(holderOf(path)));
    for (const path of fresh) known.add(path);
    if (members.length > 0) answers += 1;
    const all = new Set([...drift, ...news.map((path) => `${path}: new field`)]);
    return { ...one, answer: { ...one.answer, drift: [...all] } };
  });
  if (known.size > size || answers <= enoughAnswers)
    await fields.put({ operation, paths: [...known].slice(0, mostMembers), answers });
  return withNews;
}
