import { afterEach, describe, expect, it } from 'vitest';
import { isDetected, registerAnswers } from '../../../lib/browser/in-page/register-answers.ts';

afterEach(() => void Reflect.deleteProperty(globalThis, 'gleaner'));

describe('a page is recognised', () => {
  it('where a detector answers beside the keeper', () => {
    expect(isDetected()).toBe(false);
    registerAnswers({ 'page.observed': () => [] });
    expect(isDetected()).toBe(false);
    registerAnswers({ 'page.alive': () => true });
    expect(isDetected()).toBe(true);
  });

  it('but not by that of an extension that was updated since, until the new one is there', () => {
    registerAnswers({ 'page.alive': () => false });
    expect(isDetected()).toBe(false);
    registerAnswers({ 'page.alive': () => true });
    expect(isDetected()).toBe(true);
  });

  it('nor by something of the page with our name', () => {
    const before: unknown = Object.getPrototypeOf(globalThis);
    Object.setPrototypeOf(globalThis, { __proto__: before, gleaner: { 'page.alive': () => true } } as object);
    expect(Reflect.has(globalThis, 'gleaner')).toBe(true);
    expect(isDetected()).toBe(false);
    Object.setPrototypeOf(globalThis, before as object);
  });
});
