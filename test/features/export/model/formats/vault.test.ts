import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { noteHtml } from '../../../../../lib/features/export/model/formats/note-html.ts';
import { vaultName, vaultNote, yamlText } from '../../../../../lib/features/export/model/formats/vault-note.ts';
import { type PicturesOf, vaultPieces } from '../../../../../lib/features/export/model/formats/vault-pieces.ts';
import { exportedCapture } from '../../../../../lib/features/export/model/index.ts';
import fc from '../../../../setup/fast-check.ts';
import { exampleCapture, failedCapture } from '../../../../tools/screens/example-capture.ts';
import { streamOf } from '../captures.ts';

const card = { ...(exampleCapture.card ?? expect.fail('it has a card')) };
const own = { tags: ['field work', '1984', '中文'], note: 'Look\nhere' };

/** The properties of a note, as they stand in it, and what comes behind them. */
function readNote(note: string) {
  const [, head = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(note) ?? expect.fail('no front matter');
  return { properties: new Map(head.split(/\n(?! )/).map((line) => [line.split(':')[0], line])), body };
}

test('a note has the properties of the Web Clipper and ours, then its words', () => {
  const counters = [
    { counter: 'likes', value: '12840' },
    { counter: 'plays', value: '1.2万' },
  ] as const;
  const text = 'Two\nlines #not a tag [[nor a link]]';
  const note = vaultNote(
    exportedCapture({ ...exampleCapture, card: { ...card, title: 'A "walk"', text, counters } }, own),
  );
  expect(note).toBe(`---
title: "A \\"walk\\""
source: "https://www.douyin.com/video/7300000000000000001"
author:
  - "[[林间小路]]"
published: 2025-11-13
created: 2026-11-20
description: "Two lines #not a tag [[nor a link]]"
tags:
  - "clippings"
  - "field-work"
  - "_1984"
  - "中文"
platform: "douyin"
kind: "video"
item_id: "7300000000000000001"
captured: 2026-11-20T06:08:03
likes: 12840
plays_text: "1.2万"
---

> Look
> here

Two
lines \\#not a tag \\[\\[nor a link\\]\\]
`);
});

test('what is not known has no property; a page that is all that is known says so', () => {
  const bare = { ...failedCapture('removed'), author: '[[]]', itemUrl: '', pageOnly: true as const, endedAt: null };
  const { properties, body } = readNote(vaultNote(exportedCapture({ ...bare, startedAt: Number.NaN })));
  expect([...properties.keys()]).toEqual(['title', 'tags', 'platform', 'kind', 'item_id']);
  expect(body).toMatch(/^\nPage only\. removed: /);
});

test('whatever a title holds, its property is one line that says it, and its name is a file’s', () => {
  const sign = fc.constantFrom(...'"\\:#[]|^-{}%&*!>\'`@,\n\r\t\0\x85\u2028\ufeff\uffff\x7f🌾山'.split(''), '\n---\n');
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.array(sign).map((all) => all.join('')),
      ),
      (title) => {
        const named = { ...card, title, author: title, text: '' };
        const one = exportedCapture({ ...exampleCapture, author: title, card: named });
        expect(yamlText(title)).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\ufeff\ufffe\uffff]/u);
        expect(JSON.parse(yamlText(title))).toBe(title);
        const { properties } = readNote(vaultNote({ ...one, tags: [title] }));
        const line = properties.get('title') ?? '';
        // What YAML does not print, or breaks lines at, is escaped; then a text in double quotes is JSON's.
        expect(line).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\ufeff\ufffe\uffff]/u);
        const said = JSON.parse(line.slice('title: '.length)).toWellFormed();
        expect([title.replace(/\s+/g, ' ').trim().toWellFormed(), exampleCapture.title]).toContain(said);
        expect(properties.get('author') ?? '\n  - "[[x]]"').toMatch(/^(author:)?\n {2}- "\[\[[^[\]|#^\n]+\]\]"$/);
        expect(properties.get('tags')?.split('\n').slice(2).join()).toMatch(/^( {2}- "(?!\d+")[^\s"#[\]]+")?$/);
        const name = vaultName(one);
        expect(name).toMatch(/^[^\\/:*?"<>|#^[\]\p{Cc}]+$/u);
        expect([name.trim(), name.includes('7300000000000000001')]).toEqual([name, true]);
      },
    ),
  );
});

test('whatever a text holds, its note shows it: nothing of it is hidden, marked, or a link to other notes', () => {
  const several = '%%,==,~~,![[,]], ^id,$x$,\n---\n,\n-\n,\n='.split(',');
  const sign = fc.constantFrom(...'%=~$^#[]!\\*_`<> ab'.split(''), ...several);
  fc.assert(
    fc.property(
      fc.array(sign, { minLength: 1 }).map((all) => `a${all.join('')}b`),
      (text) => {
        const own = { ...exampleCapture, card: { ...card, text, comments: [] } };
        const { body } = readNote(vaultNote(exportedCapture(own)));
        const words = body.slice(1, -1);
        // As CommonMark takes a sign behind a backslash.
        expect(words.replace(/\\([!-/:-@[-`{-~])/g, '$1')).toBe(text);
        expect(words.replace(/\\[!-/:-@[-`{-~]/g, '.')).not.toMatch(/%%|==|[~$^#[\]*_`<>\\]|^ *[-=]+\s*$/m);
      },
    ),
  );
});

test('a note to be pasted is HTML that says the same, and in which no text is markup', () => {
  const text = 'Two\nlines <b> & "x"';
  const itemUrl = 'https://www.douyin.com/video/1?a="><b>&xsec_token=SECRET';
  const one = { ...exampleCapture, itemUrl, card: { ...card, title: '<h1>', text, comments: [] } };
  const html = noteHtml(exportedCapture(one, own), String);
  expect(html).toContain('<h1>&lt;h1&gt;</h1><p>林间小路 · 2025-11-13 02:13</p><p><a href="');
  expect(html).toContain('<blockquote>Look<br>here</blockquote><p>Two<br>lines &lt;b&gt; &amp; "x"</p><p>likes: 12840');
  expect(html).toMatch(/<p>#field work #1984 #中文<\/p>/);
  expect(html).not.toMatch(/SECRET|href="[^"]*[<>]/);
});

const titled = (itemId: string, title: string) => ({ ...exampleCapture, itemId, card: { ...card, title } });

async function unpacked(...given: Parameters<typeof vaultPieces>) {
  const packed: Uint8Array<ArrayBuffer>[] = [];
  for await (const piece of vaultPieces(...given)) if (typeof piece !== 'string') packed.push(piece);
  return unzipSync(new Uint8Array(await new Blob(packed).arrayBuffer()));
}

test('several notes are files of a ZIP, no two of one name; failures have none', async () => {
  const all = streamOf(titled('a', 'Walk'), failedCapture('removed'), titled('A', 'walk'), titled('b', 'C: [x] #y'));
  const files = await unpacked(all, true);
  expect(Object.keys(files)).toEqual(['Walk-a.md', 'walk-A (2).md', 'C x y-b.md']);
  expect(strFromU8(files['Walk-a.md'] ?? new Uint8Array())).toBe(vaultNote(exportedCapture(titled('a', 'Walk'))));
});

test('a single failure, packed for its pictures, has the note that it has without them', async () => {
  const files = await unpacked(streamOf(failedCapture('removed')), true, undefined, false);
  const note = vaultNote(exportedCapture(failedCapture('removed')));
  expect(Object.values(files).map((file) => strFromU8(file))).toEqual([note]);
  expect(note).toContain('\nFailed. removed');
});

test('pictures stand beside their note, which shows them between text and comments, and says which it lacks', async () => {
  const picturesOf: PicturesOf = async function* two({ row }) {
    if (row.itemId !== 'a') return;
    yield { path: 'media/x/a/01.jpg', content: new Blob(['first']) };
    yield { path: 'media/x/a/02.jpg', lack: '02.jpg: refused' };
  };
  const files = await unpacked(streamOf(titled('a', 'Walk'), titled('b', 'Run')), true, picturesOf);
  expect(Object.keys(files).sort()).toEqual(['Run-b.md', 'Walk-a.md', 'media/x/a/01.jpg']);
  const [note, other, picture] = ['Walk-a.md', 'Run-b.md', 'media/x/a/01.jpg'].map((name) =>
    strFromU8(files[name] ?? new Uint8Array()),
  );
  expect(picture).toBe('first');
  expect(note).toContain('\n\n![](media/x/a/01.jpg)\n\n*02.jpg: refused*\n');
  expect(other).toBe(vaultNote(exportedCapture(titled('b', 'Run'))));
});
