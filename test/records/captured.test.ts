import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import type { EssentialWord } from '../../lib/core/essential-word.ts';
import { type Tree, tree, trees } from '../../lib/core/json/json.ts';
import type { Operation } from '../../lib/core/operation.ts';
import { compare } from '../../lib/core/record/drift.ts';
import { essentialsLacking } from '../../lib/core/record/essentials.ts';
import { findings, knownFieldsOf } from '../../lib/core/record/findings.ts';
import { operations } from '../../lib/operations.ts';
import { fromDetail } from '../../lib/platforms/cnvideo/video-detail/detail-answer.ts';
import { cnvideoVideoDetail } from '../../lib/platforms/cnvideo/video-detail/index.ts';
import { impossibleFields } from '../conformance/claims/impossible-fields.ts';
import { lostOneByOne } from '../conformance/claims/without-essential.ts';
import { type Captured, captured, readerOf, recordOf } from './captured-records.ts';
import { capture, capturesOf, hasCaptures, needsCaptures } from './departures.ts';

/** What no answer of that form has: the info answer names no address of the video. */
const never: Readonly<Record<string, readonly EssentialWord[]>> = { info: ['video'] };

/** An operation whose list of known fields has none that this answer alone brought. */
function without(one: Captured, operation: Operation): Operation {
  const others = captured.filter((other) => other !== one && other.spec === one.spec);
  const brought = new Set(others.flatMap((other) => compare(recordOf(other).data, operation.data).newFields));
  const own = new Set(compare(recordOf(one).data, operation.data).newFields);
  const holders: Record<string, string[]> = {};
  for (const path of knownFieldsOf(operation)) {
    if (own.has(path) && !brought.has(path)) continue;
    const cut = path.lastIndexOf('.');
    holders[path.slice(0, cut)] = [...(holders[path.slice(0, cut)] ?? []), path.slice(cut + 1)];
  }
  return {
    ...operation,
    knownFields: Object.fromEntries(Object.entries(holders).map(([holder, names]) => [holder, names.join(' ')])),
  };
}

/** Pages write decimals of a second where the record has integers. */
const isListed = (line: string) =>
  /^data\.music\.preciseDuration\.precise\w*: expected integer, got number$/.test(line);

describe.skipIf(!hasCaptures('.'))('captured items', needsCaptures, () => {
  describe.each(captured)('$spec $name by $source', (one) => {
    const { operation, source } = readerOf(one);

    it('is complete, whatever else it lacks, and has no field that its kind cannot have', () => {
      const { data } = recordOf(one);
      expect(essentialsLacking(data, operation)).toEqual(never[one.source] ?? []);
      expect(lostOneByOne(data, operation)).toEqual([]);
      expect(impossibleFields(operation, data)).toEqual([]);
    });

    it('calls nothing changed', () => {
      const { raw, data } = recordOf(one);
      const answer = { source: source.id, session: 'own', data, raw, signedIn: null, missing: [], readBy: source };
      const { drift } = findings(without(one, operation), data, [answer], null);
      expect(drift.filter((line) => !isListed(line))).toEqual([]);
      expect(Object.keys(tree(raw)).length).toBeGreaterThan(0);
      if (source.upstream)
        expect(compare(raw, source.upstream, 'upstream')).toMatchObject({ drift: [], newFields: [] });
    });
  });

  it('of a list of TikTok have no field that their kind cannot have', () => {
    const operation = operations.find(({ spec }) => spec === 'E1');
    const source = operation?.sources.find(({ id }) => id === 'observed-list');
    const items = trees(tree(capture('intlvideo', 'lists-search-2026.json')).data).filter(({ type }) => type === 1);
    if (!operation || !source || source.kind === 'tab') throw new Error('no source');
    expect(items.length).toBeGreaterThan(1);
    for (const { item } of items)
      expect(impossibleFields(operation, source.normalize(item, { ids: {}, url: null }, {}))).toEqual([]);
  });

  // Lists hold whole items, of the web and of the app.
  it.each(['lists-feed-2025.json', 'lists-search-app-2026.json', 'lists-works-2023.json'])(
    'of Douyin’s %s hold no field that is new',
    (file) => {
      const { aweme_list, data } = tree(capture('cnvideo', file));
      const items = trees(aweme_list ?? data).flatMap((one): Tree[] =>
        one.aweme_id ? [one] : one.aweme_info ? [tree(one.aweme_info)] : [],
      );
      expect(items.length).toBeGreaterThan(0);
      const told = items.map((item) => compare(fromDetail({ aweme_detail: item }), cnvideoVideoDetail.data));
      const known = knownFieldsOf(cnvideoVideoDetail);
      expect(told.flatMap(({ newFields }) => newFields.filter((path) => !known.has(path)))).toEqual([]);
      expect(told.flatMap(({ drift }) => drift.filter((line) => !line.endsWith(': new field')))).toEqual([]);
    },
  );
});

/** Captured files that no test holds, each with the reason. */
const noRecords: Readonly<Record<string, string>> = {
  'shortclip/l-comments-graphql-2026.json': 'a list, which no operation reads',
  'shortclip/l-comments-h5-2026.json': 'a list, which no operation reads',
  'news/p-profile-app-2017.json': 'a profile of the app, names only: the web has another',
};

const folder = new URL('..', import.meta.url);

test.skipIf(!hasCaptures('.'))('every captured answer is held against its record by some test', needsCaptures, () => {
  const tests = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /(\.test|captured-records|conformance.cases.[\w\\/-]+)\.ts$/.test(path))
    .map((path) => readFileSync(new URL(path, folder), 'utf8').replace(/const noRecords.*?^};/ms, ''));
  const files = readdirSync(capturesOf('.'), { recursive: true, encoding: 'utf8' }).filter((path) =>
    /\/.+\.\w+$/.test(path),
  );
  expect(files.length).toBeGreaterThan(0);
  const isTested = (file: string) => tests.some((held) => held.includes(file.split('/').at(-1) ?? file));
  const untested = files.filter((file) => !(file in noRecords) && !isTested(file));
  expect(untested, 'name the file in captured-records.ts or in `captured` of a case').toEqual([]);
  expect(Object.keys(noRecords).filter(isTested), 'some test holds it: it is a record').toEqual([]);
});
