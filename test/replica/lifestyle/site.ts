import { profileContext } from '../../fixtures/lifestyle/remix-context.ts';
import { html, plain, redirect, script } from '../framework/answer.ts';
import { pageScript } from '../framework/page-script.ts';
import { type Answer, defineSite, type ReplicaRequest, type World } from '../framework/site.ts';
import { ids, names, region, shortLinks } from './catalogue.ts';
import { worksProgram } from './lists/works.ts';
import { media, pictureHost } from './media.ts';
import { handle, page } from './page.ts';
import { faulty, post } from './post.ts';
import { faultyProfiles, profile } from './profile.ts';
import { scriptedRate } from './rate.ts';

const app = pageScript('page/app.js', import.meta.url);
const home = 'https://www.lemon8-app.com';

/** R11: the closed site of TikTok Notes gives one shell without data for every path. */
const notesShell = html(
  `<!doctype html><html><head><title>Notes</title></head><body>${'<!-- shell -->'.repeat(2500)}</body></html>`,
);

function www(
  request: ReplicaRequest,
  world: World,
  tooMany: (request: ReplicaRequest) => Answer | null,
): Answer | null {
  const { path } = request;
  if (path === '/replica-app.js') return script(app);
  if (path === '/replica-works.js') return script(worksProgram);
  const id = /^\/(?:@?[\w.]+|article)\/(\d{15,20})(?:\.data)?$/.exec(path)?.[1];
  if (id && path.endsWith('.data')) return post(id, request, world);
  const refused = tooMany(request);
  if (refused) return refused;
  if (id) return post(id, request, world);
  const name = /^\/(?:user\/(\d+)\/share|@?([\w.]+))$/.exec(path);
  if (name) return profile(name[1] ?? name[2] ?? '', request, world);
  const known = path === '/' || /^\/discover\/\w+$/.test(path);
  return known ? page('Lemon8', profileContext(), { router: true, fetches: false }) : null;
}

const appHost = 'api22-normal-useast1a.lemon8-app.com';

/** Lemon8, by the codes of its README: no session, nothing signed (Q1, L1). */
export const lifestyle = defineSite({
  platform: 'lifestyle',
  name: 'Lemon8',
  hosts: [
    'www.lemon8-app.com',
    'lemon8-app.com',
    'm.lemon8-app.com',
    'jp.lemon8-app.com',
    'v.lemon8-app.com',
    's.lemon8-app.com',
    'notes.tiktok.com',
    appHost,
    pictureHost,
  ],
  examples: [
    { label: 'a post', url: `${home}/${handle}/${ids.post}?region=${region}` },
    { label: 'a video post', url: `${home}/${handle}/${ids.video}?region=${region}` },
    { label: 'a deferred post', url: `${home}/${handle}/${ids.deferred}` },
    { label: 'an unavailable post', url: `${home}/${handle}/${ids.unavailable}` },
    { label: 'a profile', url: `${home}/${handle}?region=${region}` },
    { label: 'another profile', url: `${home}/@${names.other}` },
    { label: 'a profile of 41 posts', url: `${home}/@${names.prolific}?region=${region}` },
    { label: 'a banned account', url: `${home}/@${names.banned}` },
    {
      label: 'a short link',
      url: 'https://v.lemon8-app.com/al/OgReplica',
      shareText: "Check out gleaner.replica's posts on Lemon8! https://v.lemon8-app.com/al/OgReplica",
    },
    { label: 'a short link to a profile', url: 'https://v.lemon8-app.com/s/OgReplicaP' },
  ],
  faults: [...Object.keys(faulty), ...Object.keys(faultyProfiles)],
  columns: [
    { name: 'streamed', rule: 'R1 (b): the record comes later, in a block of its own' },
    { name: 'single-fetch', rule: 'R1 (c), R3 (c): the record stands in the live router alone' },
    { name: 'no-router', rule: 'R2: one visitor in ten has no router' },
    { name: 'consent-wall', rule: 'R4 (b): a consent page, once, also for scripts' },
    { name: 'other-types', rule: 'R8: objects for JSON texts, texts for counts' },
    { name: 'works-by-button', rule: 'R16 B: a button brings more, scrolling nothing', lists: true },
    { name: 'works-first-alone', rule: 'R16 C: the web shows the first page alone', lists: true },
    { name: 'profile-by-id', rule: 'R15 (B): an account stands under its id' },
    { name: 'profile-key', rule: 'R15 (C): an account stands under a key of another version' },
  ],
  open(world) {
    const tooMany = scriptedRate(world.now);
    return {
      handle(request) {
        // R12: a browser is refused, or given nothing.
        if (request.host === appHost) return plain('', { status: 403 });
        if (request.host === pictureHost) return media(request, world);
        if (request.host === 'notes.tiktok.com') return notesShell;
        if (/^[vs]\./.test(request.host)) {
          const target = shortLinks[request.path.replace(/\/+$/, '')];
          return target ? redirect(target) : null;
        }
        return www(request, world, tooMany);
      },
    };
  },
});
