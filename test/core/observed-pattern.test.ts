import { expect, it } from 'vitest';
import { observedPattern } from '../../lib/core/observed-pattern.ts';

const pattern = new RegExp(
  observedPattern([
    { hosts: ['one.example', 'www.two.example'], paths: ['/a/', '/b'] },
    { hosts: ['two.example', '*.m.three.example'], paths: ['/c'] },
  ]),
);

it.each([
  ['one.example', '/a/', true],
  ['one.example', 'https://api.example/x/b?c=1#d', true],
  ['www.one.example', '/a/', true],
  ['v.m.three.example', '/c', true],
  ['a.v.m.three.example', '/c', true],
  ['v.m.three.example.org', '/c', false],
  ['three.example', '/c', true],
  ['www.two.example', '/b#c', true],
  ['www.two.example', '/c', true],
  ['two.example', '/c', true],
  ['two.example', '/b', true],
  ['one.example', '/c', false],
  ['another-one.example', '/a/', false],
  ['onexexample', '/a/', false],
  ['one.example.org', '/a/', false],
  ['elsewhere.example', 'https://x.one.example /b', false],
  ['one.example', '/b/c', false],
  ['one.example', '/x?next=/b', false],
  ['one.example', '/x#/b', false],
])('pages of %s asking for %s: %s', (host, address, observed) => expect(pattern.test(`${host} ${address}`)).toBe(observed));
