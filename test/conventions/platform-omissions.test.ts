import { beforeAll, expect, it } from 'vitest';
import type { Platform } from '../../lib/core/platform.ts';
import { platforms } from '../../lib/platforms/index.ts';
import { laidComments } from './laid-comments.ts';
import { platformOmissions, type Surroundings } from './omissions.ts';
import { surroundings } from './surroundings.ts';
import { saysSomething, strayTexts } from './text-omissions.ts';

let around: Surroundings;
beforeAll(async () => {
  around = await surroundings();
});

function weibo(change: Partial<Platform>): Platform {
  const found = platforms.find(({ id }) => id === 'microblog');
  if (!found) throw new Error('there is no Weibo');
  return { ...found, ...change };
}

it.each<[string, Partial<Platform>, string]>([
  ['a name that another has', { name: 'Douyin' }, '`name` is that of cnvideo, too'],
  ['a host that the replica does not serve', { requestHosts: ['login.sina.com'] }, '`hosts` lacks login.sina.com'],
  ['a host of media that nobody knows', { mediaHosts: ['sinaimg.cn', 'img.cn'] }, 'tells no fact of img.cn:'],
  ['a Referer that is no address', { mediaReferer: 'weibo.com' }, '`mediaReferer` is the address'],
  ['a Referer of another site', { mediaReferer: 'https://weibo.example/' }, '`mediaReferer` is the address'],
  ['a Referer for nothing', { mediaHosts: [] }, '`mediaHosts` names no host'],
  ['a shape that no form uses', { shapes: { post_no: '\\d+' } }, '`shapes` has post_no'],
])('%s is told', (_, change, told) => {
  expect(platformOmissions(weibo(change), around).join('\n')).toContain(told);
});

/** Built from parts, because a fault that a test names literally counts as shown. */
const unshown = ['no', 'such', 'fault'].join('-');

it('a site without a name, with a fault or a column that nothing shows, is told', () => {
  const sites = around.sites.map((site) =>
    site.platform === 'microblog'
      ? { ...site, name: ' ', faults: [unshown], columns: [{ name: 'nowhere', rule: 'R1' }] }
      : site,
  );
  const told = platformOmissions(weibo({}), { ...around, sites }).join('\n');
  for (const word of ['`name` is what the index', `\`faults\` lists ${unshown}`, 'for the column nowhere'])
    expect(told).toContain(word);
});

it('a comment that was laid is told', () => {
  const [file, text] = ['lib/platforms/microblog/session.ts', '/** How a sign-in of Weibo'];
  expect(laidComments({ files: { [file]: `${text} …` } })).toEqual([]);
  expect(
    laidComments({ files: { 'test/conventions/said.ts': '/** The sentences whose condition is true. */' } })[0],
  ).toContain('say what it is');
});

it('a text that says nothing is none', () => {
  for (const empty of ['', '  ', '…', 'TODO', 'TODO: name']) expect(saysSomething(empty), empty).toBe(false);
  for (const text of ['Videos', '视频', '$1']) expect(saysSomething(text), text).toBe(true);
});

it('a text of nothing is told', () => {
  const keys = new Set([...around.keys, 'help_old_field', 'what_gone', 'operation_gone', 'platform_gone']);
  expect(strayTexts({ ...around, keys }).join('\n')).toMatch(/platform_gone|help_old_field/);
  expect(strayTexts({ ...around, keys })).toHaveLength(4);
});
