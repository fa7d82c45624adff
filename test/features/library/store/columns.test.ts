import { describe, expect, it } from 'vitest';
import { filterOf, type Kind } from '../../../../lib/features/library/store/listing/filter-of.ts';
import {
  allOf,
  countsOf,
  groupRepresentatives,
  newest,
  versionCounts,
  wholeGroups,
} from '../../../../lib/features/library/store/listing/group-representatives.ts';
import {
  blankSegment,
  type Columns,
  columnsOf,
  extentMark,
  isSound,
  removed,
  segmentSize,
  stateNumber,
} from '../../../../lib/features/library/store/listing/segment.ts';
import { wantedWords, wordsOf } from '../../../../lib/features/library/store/listing/words/words.ts';

const [running, done, failed] = [stateNumber('running'), stateNumber('done'), stateNumber('failed')];

/** The columns of these slots: state with its marks, group, time, kind. */
function columns(
  ...slots: readonly (readonly [state: number, group: number, time?: number, kind?: number])[]
): Columns {
  return {
    length: slots.length,
    state: Uint8Array.from(slots, ([state]) => state),
    group: Uint32Array.from(slots, ([, group]) => group),
    startedAt: Float64Array.from(slots, ([, , time = 0]) => time),
    kind: Uint16Array.from(slots, ([, , , kind = 0]) => kind),
  };
}
const heads = (of: Columns, fits: (slot: number) => boolean = () => true) => [...groupRepresentatives(of, fits)];

describe('the lines of a list', () => {
  it('stand for all versions of an item: the newest that fits and did not fail, the last of equals', () => {
    const versions = columns([done, 0, 5], [done, 0, 9], [done, 2, 1], [failed, 0, 9], [done, 0, 7]);
    expect(heads(versions)).toEqual([1, 2]);
    expect([...groupRepresentatives(versions, () => true, newest)]).toEqual([3, 2]);
    expect(heads(versions, (slot) => slot === 3)).toEqual([3]);
    expect(heads(versions, (slot) => slot === 0)).toEqual([0]);
    expect(heads(versions, () => false)).toEqual([]);
  });

  it('are none of empty places, and none of what was removed', () => {
    expect(heads(columns([0, 0], [done | removed, 1], [done, 2]))).toEqual([2]);
    expect([...allOf(columns([0, 0], [done | removed, 1], [done, 2], [failed, 2]), (slot) => slot !== 3)]).toEqual([2]);
  });

  it('count versions, and lead to all of them', () => {
    const all = columns([done, 0], [done, 0], [done | removed, 0], [done, 3], [done, 3], [failed, 5]);
    expect([...versionCounts(all, Uint32Array.from([1, 3, 5]))]).toEqual([2, 2, 1]);
    expect([...wholeGroups(all, Uint32Array.from([1, 4]))]).toEqual([0, 1, 3, 4]);
    expect([...wholeGroups(all, new Uint32Array())]).toEqual([]);
  });

  it('stand for pages that an earlier build marked as those of comments, as for any version', () => {
    expect(heads(columns([done | 0x20, 0, 1], [done | 0x20, 0, 2], [failed | 0x20, 0, 3]))).toEqual([1]);
  });
});

describe('a query', () => {
  const kinds: readonly Kind[] = [
    { platform: 'notes', path: '/a', spec: 'E5' },
    { platform: 'news', path: '/b', spec: null },
  ];
  const all = columns(
    [done, 0, 5],
    [failed, 1, 6, 1],
    [running, 2, 7],
    [stateNumber('interrupted'), 3, 8, 1],
    [done, 4, 9],
  );
  it('for what was kept takes a page that was kept of what failed', () => {
    const page = columns([failed | extentMark('page'), 0, 5], [failed | extentMark('no'), 1, 6]);
    expect([0, 1].filter(filterOf({ result: 'kept' }, page, kinds, null))).toEqual([0]);
    expect(countsOf(page, kinds)).toMatchObject({ all: 1, failed: 2 });
  });

  const chosen = (query: Parameters<typeof filterOf>[0], found: number[] | null = null) => {
    const fits = filterOf(query, all, kinds, found && Uint8Array.from(found));
    return [0, 1, 2, 3, 4].filter(fits);
  };

  it.each([
    [{}, [0, 1, 2, 3, 4]],
    [{ platform: 'notes' }, [0, 2, 4]],
    [{ path: '/b' }, [1, 3]],
    [{ spec: 'E5' }, [0, 2, 4]],
    [{ platform: 'notes', path: '/b' }, []],
    [{ result: 'done' }, [0, 4]],
    [{ result: 'failed' }, [1, 3]],
    [{ result: 'kept' }, [0, 2, 4]],
    [{ state: 'running' }, [2]],
    [{ state: 'running', result: 'done' }, []],
    [{ state: 'failed', result: 'failed' }, [1]],
    [{ from: 6 }, [1, 2, 3, 4]],
    [{ until: 8 }, [0, 1, 2]],
    [{ from: 6, until: 7 }, [1]],
  ] as const)('%j chooses %j', (query, slots) => {
    expect(chosen(query)).toEqual(slots);
  });

  it('chooses where its words were found, and nothing of an operation that is not known', () => {
    expect(chosen({}, [1, 0, 1, 0, 0])).toEqual([0, 2]);
    expect([0, 1].filter(filterOf({}, all, kinds.slice(0, 1), null))).toEqual([0]);
  });
});

describe('segments', () => {
  it('stand behind one another, damaged ones as good as empty', () => {
    const [first, third] = [blankSegment(0), blankSegment(2)];
    first.state[1] = done;
    third.state[3] = failed;
    third.startedAt[3] = 7;
    third.group[3] = 8;
    third.kind[3] = 9;
    const broken = { ...blankSegment(1), state: new Uint8Array(3) };
    const at = 2 * segmentSize + 3;
    const { length, state, startedAt, group, kind } = columnsOf([third, broken, first]);
    expect([length, state[1], state[at]]).toEqual([3 * segmentSize, done, failed]);
    expect([startedAt[at], group[at], kind[at]]).toEqual([7, 8, 9]);
    expect([...state].filter(Boolean)).toHaveLength(2);
    expect([first, broken, undefined].map(isSound)).toEqual([true, false, false]);
    expect(columnsOf([])).toHaveLength(0);
  });
});

describe('the words of a text', () => {
  it.each([
    ['Two words, TWO', ['two', 'words']],
    ['晨散步', ['晨散', '散步', '步']],
    ['vlog日常', ['vlog', '日常', '常']],
    ['ＡＢ１', ['ab1']],
    ['x'.repeat(40), ['x'.repeat(32)]],
    ['— …', []],
  ])('%s are %j', (text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });

  it.each([
    ['晨散步', ['晨散', '散步']],
    ['晨', ['晨']],
    ['Vlog 日常', ['vlog', '日常']],
    ['a a', ['a']],
    [' ', []],
  ])('%s is looked for by %j', (query, words) => {
    expect(wantedWords(query)).toEqual(words);
  });
});
