import { expect, it } from 'vitest';
import { api, operationWith, read } from './read-parts.ts';

const essentials = { id: ['a'], time: ['b'] };
const sources = (first: object, ...others: Parameters<typeof api>[2][]) =>
  operationWith([api('first', { a: 'x' }, first), ...others.map((over, at) => api(`other-${at}`, { b: 'z' }, over))], {
    essentials,
  });
const asked = async (operation: ReturnType<typeof operationWith>) => {
  const { capture, envelope } = await read(operation);
  return { trail: capture?.trail.map(({ source }) => source), data: envelope.data, lacking: capture?.lacking };
};

it('asks the next source for an essential that it gives, and puts it with what the fuller answer has', async () => {
  const { trail, data, lacking } = await asked(sources({ gives: { allBut: [] } }, { gives: ['b'] }));
  expect(trail).toEqual(['first', 'other-0']);
  expect({ data, lacking }).toEqual({ data: { a: 'x', b: 'z' }, lacking: [] });
});

it('asks no source for what it cannot give, nor a second one that gives the same', async () => {
  const cannot = await asked(sources({ gives: { allBut: [] } }, { gives: ['a'] }, { gives: { allBut: ['b'] } }));
  expect({ trail: cannot.trail, lacking: cannot.lacking }).toEqual({ trail: ['first'], lacking: ['time'] });
  expect((await asked(sources({}, {}))).trail).toEqual(['first']);
});
