import { describe, expect, it } from 'vitest';
import { isTree, printJson } from '../../lib/core/json/json.ts';
import type { ListAnswer } from '../../lib/core/list.ts';
import { pathStep } from '../../lib/core/record/drift.ts';
import { listKinds } from '../../lib/lists.ts';
import { microblogSearch } from '../../lib/platforms/microblog/lists/search.ts';
import words from '../../public/_locales/en/messages.json' with { type: 'json' };
import { all } from '../setup/long-form.ts';
import { entriesOf, type ListSample, listSamples, withEntries } from './list-samples.ts';

/** Places of the members of an entry: names, `[]` for elements; ids in the place of names are none. */
function places(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => places(one, `${path}[]`));
  if (!isTree(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const within = places(inner, `${path}.${name}`);
    return pathStep(name) === '.*' ? within : [`${path}.${name}`, ...within];
  });
}

/** An entry whose member at a place has another name. */
function renamed(value: unknown, place: string, path = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => renamed(one, place, `${path}[]`));
  if (!isTree(value)) return value;
  const members = Object.entries(value).map(([name, inner]) => {
    const own = `${path}.${name}`;
    return [own === place ? `${name}Anew` : name, renamed(inner, place, own)];
  });
  return Object.fromEntries(members);
}

/** What an answer says beside its rows. `seen`: members that answers of the kind had before. */
function toldOf(answer: ListAnswer | null, seen: ReadonlySet<string>): string {
  const fresh = answer?.members?.filter((one) => !seen.has(one));
  return printJson([answer?.drift, answer?.end, answer?.reason, fresh]);
}

/** The names of those without which an answer is `changed`. */
const cores: Readonly<Record<string, string>> = {
  'cnvideo works': 'aweme_id create_time desc author nickname video',
  'cnvideo saved': 'aweme_id create_time desc author nickname video',
  'cnvideo liked': 'aweme_id create_time desc author nickname video',
  'cnvideo folder': 'aweme_id create_time desc author nickname video',
  'cnvideo mix': 'aweme_id create_time desc author nickname video',
  'cnvideo hot': 'word sentence_id',
  'cnvideo search': 'aweme_info aweme_id create_time desc author nickname video',
  'cnvideo mixes found': 'aweme_mix_info mix_items aweme_id create_time desc author nickname video',
  'cnvideo playlets found': 'card_info attached_info aweme_list aweme_id create_time desc author nickname video',
  'cnvideo comments': 'cid text create_time user nickname',
  'cnvideo replies': 'cid text create_time user nickname',
  'intlvideo works': 'id desc createTime video author nickname',
  'intlvideo collection': 'id desc createTime video author nickname',
  'intlvideo playlist': 'id desc createTime video author nickname',
  'intlvideo saved': 'id desc createTime video author nickname',
  'intlvideo liked': 'id desc createTime video author nickname',
  'intlvideo tag': 'id desc createTime video author nickname',
  'intlvideo music': 'id desc createTime video author nickname',
  'intlvideo videos found': 'id desc createTime video author nickname',
  'intlvideo photo posts': 'id desc createTime author nickname',
  'intlvideo search': 'item id desc createTime video author nickname',
  'intlvideo comments': 'cid create_time text user nickname',
  'intlvideo replies': 'cid create_time text user nickname',
  'notes works': 'note_id display_title user cover',
  'notes works in the page': 'noteId displayTitle user cover',
  'notes saved': 'note_id display_title user cover',
  'notes liked': 'note_id display_title user cover',
  'notes board': 'note_id display_title user cover',
  'notes search': 'id note_card display_title cover user nick_name',
  'notes comments': 'id content create_time user_info nickname',
  'notes replies': 'id content create_time user_info nickname',
  'microblog works': 'created_at user screen_name text_raw',
  'microblog saved': 'created_at text_raw',
  'microblog liked': 'created_at text_raw',
  'microblog hot': 'word',
  'microblog band': 'word',
  'microblog search': 'mid created_at screen_name text',
  'microblog comments': 'created_at text_raw user screen_name',
  'microblog replies': 'created_at text_raw user screen_name',
  'news works': 'group_id title publish_time',
  'news hot': 'Title',
  'lifestyle works': 'groupId articleClass author linkName nickName',
  'shortclip works': 'author name photo id caption timestamp coverUrl',
  'shortclip saved': 'author name photo id caption timestamp coverUrl',
  'shortclip liked': 'author name photo id caption timestamp coverUrl',
  'shortclip search': 'author name photo id caption timestamp coverUrl',
  'shortclip comments': 'content timestamp comment_id author_name',
  'shortclip replies': 'content timestamp comment_id author_name',
  'shortclip comments of the older page': 'content timestamp commentId authorName',
  'news comments': 'comment',
  'news replies': 'create_time text user name',
};

/** Read off a document by our own function: where no post of a page has these, it may have none. */
const shownAlone = ['.mark', '.is_cut', '.pictures', '.video'];

const nameOf = (place: string) => place.slice(place.lastIndexOf('.') + 1);

/**
 * The places that are tried. In the short form kinds of one platform with the same core, which read their rows by the
 * same function, take turns: each has those that may be of its core, and a third of its share of the others.
 */
function tried({ name, kind }: ListSample, found: readonly string[]): readonly string[] {
  if (all) return found;
  const core = cores[name] ?? '';
  const alike = listSamples.filter((one) => one.kind.platform === kind.platform && cores[one.name] === core);
  const turn = alike.findIndex((one) => one.name === name);
  return found.filter((place, at) => core.split(' ').includes(nameOf(place)) || at % (alike.length * 3) === turn);
}

/** Members whose new name changes what is kept: those of which nobody is told, and those that are a part of the core. */
function judged(sample: ListSample) {
  const entries = entriesOf(sample);
  const before = withEntries(sample, entries);
  const seen = new Set(before?.members);
  const [told, kept] = [toldOf(before, seen), printJson(before?.rows)];
  const found = [...new Set(entries.flatMap((one) => places(one)))];
  const judgements = tried(sample, found).map((place) => {
    const changed = entries.map((one) => renamed(one, place));
    const after = withEntries(sample, changed);
    const isSilent = toldOf(after, seen) === told && printJson(after?.rows) !== kept;
    return { place, isSilent, isCore: after?.end === 'changed' };
  });
  const shown = sample.kind === microblogSearch ? shownAlone : [];
  return {
    silent: judgements.flatMap(({ place, isSilent }) => (isSilent && !shown.includes(place) ? [place] : [])),
    core: judgements.flatMap(({ place, isCore }) => (isCore ? nameOf(place) : [])).join(' '),
  };
}

describe('a member of rows that has another name', () => {
  it('is looked for in every kind of list that is more than laid: it has a name', () => {
    const known = listKinds.filter(({ id }) => `listKind_${id}` in words);
    expect(new Set(listSamples.map(({ kind }) => kind))).toEqual(new Set(known));
  });

  it.each(listSamples)('$name: is told, or its rows are', (sample) => {
    expect(judged(sample)).toEqual({ silent: [], core: cores[sample.name] });
  });
});
