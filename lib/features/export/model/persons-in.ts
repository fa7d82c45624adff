import { isTree, plainText } from '../../../core/json/json.ts';
import { mentionsIn } from '../../../core/record/comment-row.ts';

/** Of any object of a record: members that name a person, or are the id of one. */
const personal =
  /^(?:(?:user_?)?unique_?id|(?:nick|screen|user|link)_?name|(?:author|owner|reply_?to)_?(?:user_?)?(?:nick_?name|name|handle|id)|sec_?(?:user_?)?u?id|short_?id|user_?id|uid|eid|(?:kwai|shortclip|red)_?id)$/i;
/** Members that only a person's own object has, and those that name a person there alone. */
const markOfPerson = /^(?:nick_?name|screen_?name|unique_?id|link_?name|user_?name)$/i;
const ofPerson = /^(?:id|id_?str|name|domain)$/i;
/** Members of comments and the like, which name their author beside their own id. */
const ofOthers = /^(?:text|text_raw|content|desc|title)$/i;

/** All members whose text may mention people. */
const ofWords =
  /^(?:text|text_raw|content|short_content|desc|description|title|item_title|caption|abstract|signature|user_text)$/i;

/** What a member names: neither a flag nor the 0 of nobody. */
const told = (value: unknown) => (typeof value === 'boolean' || value === '0' || value === 0 ? '' : plainText(value));

/** Ids of one person, and names and handles. */
export interface Person {
  readonly ids: readonly string[];
  readonly names: readonly string[];
}

/** Whom a text mentions: people of their own. Kuaishou writes an id behind a name, `@name(O3224616162)`. */
export function mentionedIn(text: string): Person[] {
  if (!text.includes('@')) return [];
  const known: Person[] = [];
  const rest = text.replace(/@([^@()]{1,80})\((O(\d{5,20}))\)/g, (_, name: string, ...ids: string[]) => {
    known.push({ ids: ids.slice(0, 2), names: [name] });
    return ' ';
  });
  return [...known, ...mentionsIn(rest).map((name) => ({ ids: [], names: [name] }))];
}

/**
 * The people in any record; whom texts mention as `@name` are people of their own. `author`: names by which an object of
 * another form is known to be the author's.
 */
export function personsIn(record: unknown, author: readonly string[]): Person[] {
  const persons: Person[] = [];
  function search(value: unknown): void {
    if (typeof value !== 'object' || value === null) return;
    const own = Object.entries(value);
    for (const [, inner] of own) search(inner);
    if (!isTree(value)) return;
    for (const [name, one] of own) if (typeof one === 'string' && ofWords.test(name)) persons.push(...mentionedIn(one));
    const isPerson =
      !own.some(([name]) => ofOthers.test(name)) &&
      own.some(([name, one]) => markOfPerson.test(name) || (ofPerson.test(name) && author.includes(plainText(one))));
    const named = own
      .filter(([name, one]) => (personal.test(name) || (isPerson && ofPerson.test(name))) && told(one) !== '')
      .map(([name, one]) => ({ isId: /id(?:_?str)?$/i.test(name), word: told(one) }));
    const [names = [], ids = []] = [false, true].map((isId) =>
      named.filter((one) => one.isId === isId).map(({ word }) => word),
    );
    if (named.length > 0) persons.push({ ids, names });
  }
  search(record);
  return persons;
}
