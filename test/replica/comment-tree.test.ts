import { describe, expect, it } from 'vitest';
import { allOf, commentTree } from './framework/comment-tree.ts';

const rules = {
  seed: 7,
  first: 300,
  all: 2000,
  idOf: (number: number) => `7480${String(2 * number + 1).padStart(15, '0')}`,
  gonePercent: 5,
};

describe('a tree of comments', () => {
  const tree = commentTree(rules);
  const all = allOf(tree.comments);

  it('has as many as its rules say, on three levels, each under the comment that it answers', () => {
    expect([tree.comments.length, all.length, new Set(all.map(({ id }) => id)).size]).toEqual([300, 2000, 2000]);
    const known = new Map(all.map((one) => [one.id, one]));
    const replies = all.filter(({ root }) => root);
    expect(replies.every(({ root, parent }) => parent === root || known.get(parent)?.root === root)).toBe(true);
    expect(replies.filter(({ parent, root }) => parent !== root).length).toBeGreaterThan(400);
    expect(all.filter(({ gone }) => gone).length / all.length).toBeCloseTo(0.05, 1);
  });

  it('is the same for the same rules', () => {
    expect(commentTree(rules)).toEqual(tree);
  });
});
