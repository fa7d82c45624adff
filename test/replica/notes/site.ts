import { html, picture, redirect } from '../framework/answer.ts';
import { defineSite } from '../framework/site.ts';
import { authorId, ids, noteLink, shortLinks } from './catalogue.ts';
import { api, feedFaults } from './feed.ts';
import { Signatures } from './signature.ts';
import { Visitors } from './visitors.ts';
import { pageFaults, www } from './www.ts';

const home = 'https://www.xiaohongshu.com';
const rednote = 'https://www.rednote.com';
const feed = (id: string) => noteLink(id, 'pc_feed');

/** Xiaohongshu and RedNote, from `notes.md`. */
export const notes = defineSite({
  platform: 'notes',
  name: 'Xiaohongshu',
  hosts: [
    'www.xiaohongshu.com',
    'www.rednote.com',
    'edith.xiaohongshu.com',
    'webapi.rednote.com',
    'xhslink.com',
    'xhslink.cn',
    '.xhscdn.com',
  ],
  examples: [
    { label: 'a note', url: home + feed(ids.image) },
    { label: 'a video note', url: home + feed(ids.video) },
    { label: 'a live photo', url: home + feed(ids.livePhoto) },
    { label: 'a note the page asks for itself', url: home + feed(ids.late) },
    { label: 'a note opened from a profile', url: home + noteLink(ids.image, 'pc_user', `/user/profile/${authorId}/`) },
    { label: 'a note for signed-in visitors', url: home + feed(ids.signedInOnly) },
    { label: 'a private note', url: home + feed(ids.private) },
    { label: 'a removed note', url: home + feed(ids.removed) },
    { label: 'a note on RedNote', url: rednote + feed(ids.image) },
    { label: 'the feed', url: `${home}/explore` },
    { label: 'a user', url: `${home}/user/profile/${authorId}` },
    {
      label: 'a short link',
      url: 'https://xhslink.com/m/1replicaNote',
      shareText:
        '33 复本发布了一篇小红书笔记，快来看吧！ 😆 rEplicaCode0001 😆 http://xhslink.com/m/1replicaNote，复制本条信息，打开【小红书】App查看精彩内容！',
    },
    { label: 'a short link to a video', url: 'https://xhslink.com/a/2replicaVideo' },
    { label: 'a short link that ends at the error page', url: 'https://xhslink.com/o/3replicaGate' },
    { label: 'a short link to a user', url: 'https://xhslink.com/m/4replicaUser' },
  ],
  faults: [...feedFaults, ...pageFaults],
  open: (world) => {
    const site = { world, visitors: new Visitors(), signatures: new Signatures() };
    return {
      signIn: () => site.visitors.signIn(),
      handle: (request) => {
        const { host, path } = request;
        if (host.endsWith('.xhscdn.com')) return picture();
        if (host === 'edith.xiaohongshu.com' || host === 'webapi.rednote.com') return api(request, site);
        if (host.startsWith('www.')) return www(request, site);
        const target = shortLinks[path.replace(/\/+$/, '')];
        return target ? redirect(target) : html('<!doctype html><title>404</title>', { status: 404 });
      },
    };
  },
});
