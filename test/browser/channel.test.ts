import { describe, expect, it } from 'vitest';
import { joinChannel, openChannel } from '../../lib/browser/in-page/channel.ts';
import { createObservations } from '../../lib/browser/in-page/observations.ts';

const newPage = () => new EventTarget() as Document;

describe('channel', () => {
  it.each(['the main world', 'the isolated world'])('carries texts whichever starts first: %s', (first) => {
    const page = newPage();
    const heard: string[] = [];
    let send: (json: string) => void = () => {};
    const steps = [() => (send = openChannel(page)), () => joinChannel(page, (json) => heard.push(json))];
    for (const step of first === 'the main world' ? steps : steps.reverse()) step();
    send('one');
    send('two');
    expect(heard).toEqual(['one', 'two']);
  });

  it('uses another name on every page, and tells it no second time', () => {
    const page = newPage();
    const names: string[] = [];
    joinChannel(page, () => {});
    page.addEventListener('gleaner:name', (event) => names.push((event as CustomEvent).detail));
    openChannel(page);
    page.dispatchEvent(new CustomEvent('gleaner:name?'));
    expect(names).toHaveLength(1);
    const other = newPage();
    joinChannel(other, () => {});
    other.addEventListener('gleaner:name', (event) => names.push((event as CustomEvent).detail));
    openChannel(other);
    expect(new Set(names).size).toBe(2);
  });

  it('goes on when the page replaces the DOM functions it uses', () => {
    const page = newPage();
    const heard: string[] = [];
    joinChannel(page, (json) => heard.push(json));
    const send = openChannel(page);
    page.dispatchEvent = () => {
      throw new Error('taken');
    };
    send('through');
    expect(heard).toEqual(['through']);
  });
});

describe('observations', () => {
  const answer = (url: string, text = '{}') => JSON.stringify({ url, status: 200, headers: 'A: 1\r\nb:2', requestBody: '', text });

  it('are found by path, newest first', () => {
    const observations = createObservations();
    observations.hear(answer('https://a.example/api/feed?x=1', '1'));
    observations.hear(answer('https://a.example/other?next=/api/feed', '2'));
    observations.hear(answer('https://a.example/api/feed', '3'));
    expect(observations.find('/api/feed').map(({ text }) => text)).toEqual(['3', '1']);
    expect(observations.find('/api/feed')[0]?.headers).toEqual({ a: '1', b: '2' });
  });

  it('refuse what has not their form', () => {
    const observations = createObservations();
    const forged = ['', 'null', '[]', '{"url":"https://a.example/"}', answer('no address'), JSON.stringify({ url: 1 })];
    for (const json of forged) observations.hear(json);
    expect(observations.find('')).toEqual([]);
  });

  it('stay within their bounds, the newest winning', () => {
    const observations = createObservations();
    for (let number = 0; number < 30; number += 1) observations.hear(answer('https://a.example/x', `${number}`));
    expect(observations.find('/x')).toHaveLength(12);
    expect(observations.find('/x')[0]?.text).toBe('29');
    for (let number = 0; number < 6; number += 1) observations.hear(answer('https://a.example/x', 'y'.repeat(2_000_000)));
    const chars = observations.find('/x').reduce((sum, { text }) => sum + text.length, 0);
    expect(chars).toBeLessThanOrEqual(8_000_000);
    observations.hear(answer('https://a.example/x', 'z'.repeat(5_000_000)));
    expect(observations.find('/x')[0]?.text[0]).toBe('y');
  });
});
