import { english } from '../../../core/english.ts';
import { jsonValue } from '../../../core/json/json.ts';
import type { Reason } from '../../../core/reason.ts';
import type { Row } from '../../../core/row.ts';
import { isoTime } from '../../../core/time.ts';
import { cutText } from '../../../core/well-formed.ts';
import type { Exported, ExportStream } from './exported.ts';
import { mentionedIn, personsIn } from './persons-in.ts';
import { isPersonRow, type WithoutNames, withoutNames } from './without-names.ts';

// All that takes names out is one script, which is loaded when it is wanted.
export { authorOf } from './post-author.ts';
export { withoutNames } from './without-names.ts';

/** Learns of whom texts mention. */
export function meetMentioned(people: WithoutNames, texts: readonly string[]): void {
  for (const { ids, names } of texts.flatMap(mentionedIn)) {
    people.identify(ids);
    people.know([...ids, ...names]);
  }
}

/**
 * Learns of all people in a row's record, or whatever JSON text holds it. Gives the row with an id of its author, where
 * that text alone tells one.
 */
export function meetPersons(people: WithoutNames, row: Row, text: string | null): Row {
  const { itemId, author, handle, comments } = row;
  const known = [author, handle].filter(Boolean);
  const persons = personsIn(jsonValue(text ?? ''), known);
  for (const { ids } of persons) people.identify(ids);
  // The author may be mentioned, too, by name alone.
  const own = persons.find(
    ({ ids, names }) => ids.length > 0 && known.length > 0 && known.every((one) => [...ids, ...names].includes(one)),
  );
  const isPerson = isPersonRow(row);
  const authorId = row.authorId || own?.ids[0] || (isPerson ? itemId : '');
  if (isPerson) people.identify([authorId, itemId]);
  people.add([{ itemId, author, authorId }]);
  for (const { ids, names } of persons) people.know([...ids, ...names]);
  if (handle) people.know([authorId || author, handle]);
  meetMentioned(people, [row.title, row.text, ...comments.map((one) => one.text)]);
  return { ...row, authorId };
}

/** All texts in a value, at any depth, with numbers for people. */
function masked<Value>(value: Value, mask: (text: string) => string): Value {
  return JSON.parse(JSON.stringify(value), (_, one: unknown) => (typeof one === 'string' ? mask(one) : one)) as Value;
}

/** As `Capture.title`, which may end in the middle of a name. */
const longestTitle = 200;

type Run = NonNullable<Exported['run']>;

/**
 * A capture's title without names; '' where only a tab can have given it: whoever that names is in no record. `row`: its
 * words, which have none.
 */
function titleOf({ title, row: { author } }: Exported, { state }: Run, row: Row, people: WithoutNames): string {
  const { title: own, text, comments, counters } = row;
  const [first] = comments;
  // A page of comments is called after how many there are, and the first.
  const line = first && [`${comments.length} / ${counters.comments ?? 0}`, first.text].filter(Boolean).join(' · ');
  if (line) return cutText(line, longestTitle);
  const isOwn = own !== '' || text !== '' || (isPersonRow(row) && author !== '');
  if (state !== 'done' || !isOwn) return '';
  return title.length < longestTitle ? people.mask(title) : cutText(own || text, longestTitle);
}

/** Why there is no record, without what a page, a site or a user wrote: whoever that names is in no record. */
function bareReason({ values, details, ...reason }: Reason): Reason {
  const bare = values.map((value) => ('id' in value || 'address' in value || 'said' in value ? { said: '…' } : value));
  return { ...reason, values: bare, ...(details && { details: details.map(bareReason) }) };
}

function bareMessage({ code, msg, failure }: Run): string {
  if (failure) return `${failure.kind}: ${english(bareReason(failure.reason))}`;
  return code === 200 ? msg : msg.replace(/:.*/s, '');
}

/** A capture without names: what people read of it; neither its envelope, nor what the user wrote of it. */
function nameless(one: Exported, run: Run, people: WithoutNames): Exported {
  const row = people.row(meetPersons(people, one.row, one.text));
  const title = titleOf(one, run, row, people);
  const { itemId, author, authorId, text, time, place, counters } = row;
  const { drift, newFields, missing } = run;
  const trail = run.trail.map((step) => ({ ...step, reason: step.reason && bareReason(step.reason) }));
  const told = masked({ msg: bareMessage(run), drift, newFields, missing, trail }, people.mask);
  const facts = {
    captured_at: isoTime(one.at),
    platform: row.platform,
    operation: run.path,
    code: run.code,
    msg: told.msg,
    item_id: itemId,
    author,
    author_id: authorId,
    title: row.title || title,
    text,
    published_at: isoTime(time),
    place,
    counters,
    comments: row.comments.map(({ time: at, ...said }) => ({ ...said, published_at: isoTime(at) })),
  };
  const { alias: _, card: __, pictures: ___, ...about } = run;
  return {
    ...one,
    row,
    title,
    text: JSON.stringify(facts),
    tags: [],
    note: '',
    run: {
      ...about,
      ...told,
      itemId,
      itemUrl: '',
      title,
      text: '',
      author,
      failure: null,
      envelope: null,
      request: { path: run.path, body: '' },
    },
  };
}

/**
 * Captures with pseudonyms: each person has one number in all of them. They are read once more, before, to learn of
 * everybody. `personOf`: what a number is called.
 */
export async function namelessCaptures(all: ExportStream, personOf: (number: number) => string): Promise<ExportStream> {
  const people = withoutNames([], personOf);
  for await (const one of all()) meetPersons(people, one.row, one.text);
  return async function* pseudonymous() {
    for await (const one of all()) if (one.run) yield nameless(one, one.run, people);
  };
}
