import { because, Reasoned } from '../../../core/reason.ts';

/** The result of work in the store; a failure caused by a full disk becomes one with a reason. */
export async function withRoom<Result>(
  work: Promise<Result>,
  isFull: (thrown: unknown) => Promise<boolean>,
): Promise<Result> {
  return work.catch(async (thrown) => {
    throw (await isFull(thrown)) ? new Reasoned(because('list_disk'), { cause: thrown }) : thrown;
  });
}
