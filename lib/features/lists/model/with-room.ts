import { because, Reasoned } from '../../../core/reason.ts';

/** The result of work in the store; where a full disk is why it failed, that is told in words. */
export async function withRoom<Result>(
  work: Promise<Result>,
  isFull: (thrown: unknown) => Promise<boolean>,
): Promise<Result> {
  return work.catch(async (thrown) => {
    throw (await isFull(thrown)) ? new Reasoned(because('list_disk'), { cause: thrown }) : thrown;
  });
}
