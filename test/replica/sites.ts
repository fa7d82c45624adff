import { modulesIn } from '../setup/modules-in.ts';
import { blog } from './blog/site.ts';
import { bytedance } from './bytedance/site.ts';
import { cnvideo } from './cnvideo/site.ts';
import { type Rule, type Site, withRules } from './framework/site.ts';
import { intlvideo } from './intlvideo/site.ts';
import { lifestyle } from './lifestyle/site.ts';
import { microblog } from './microblog/site.ts';
import { news } from './news/site.ts';
import { notes } from './notes/site.ts';
import { pictureHosts } from './pictures/site.ts';
import { shortclip } from './shortclip/site.ts';

/** The platforms, a registrar some of them share, an unrelated web page, and picture hosts, by hand. */
const listed: readonly Site[] = [
  intlvideo,
  cnvideo,
  lifestyle,
  notes,
  news,
  shortclip,
  microblog,
  bytedance,
  blog,
  pictureHosts,
];

const found = await modulesIn(new URL('./', import.meta.url), '*/rules/*.ts');
const strayed = found.find(
  ({ file, exports }) =>
    !exports.some((one) => typeof one === 'function') ||
    !listed.some(({ platform }) => file.startsWith(`${platform}/`)),
);
if (strayed)
  throw new Error(`test/replica/${strayed.file} exports no rule, or no site of the list has its folder's name`);

/** The sites of the replica, each with the rules that lie in its folder. */
export const sites = listed.map((site) => {
  const own = found.filter(({ file }) => file.startsWith(`${site.platform}/`));
  return withRules(
    site,
    own.flatMap(({ exports }) => exports.filter((one): one is Rule => typeof one === 'function')),
  );
});
