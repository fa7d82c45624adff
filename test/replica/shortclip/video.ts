import { apolloClient, wholeVideo } from '../../fixtures/shortclip/whole-video.ts';
import { json } from '../framework/answer.ts';
import type { Answer, ReplicaRequest } from '../framework/site.ts';
import { authorOf, eids, videos } from './catalogue.ts';
import { faulty, namedCheck } from './faults.ts';
import type { Site } from './state.ts';

const nobody = '3xreplica0nobody';

/** A video by its id; null: it is gone. */
function videoOf(id: string) {
  const eid = authorOf(id) ?? (id === videos.orphan ? nobody : null);
  return eid && wholeVideo(id, eid);
}

/** P3, P6: what the page of a video has in its state; R18 (b): one has neither author nor answer. */
export function videoClient(id: string): object {
  const video = videoOf(id);
  // R18 (c): a video that is gone has its status and nothing else.
  if (!video)
    return {
      ROOT_QUERY: { [`visionVideoDetail({"page":"detail","photoId":"${id}"})`]: { status: 1040, photo: null } },
    };
  return apolloClient(video, id === videos.orphan);
}

const detail = (one: unknown): Answer => json(JSON.stringify({ data: { visionVideoDetail: one } }));

/** `POST /graphql`, `visionVideoDetail`: unsigned, to whoever was there before (R29); null: another operation. */
export function videoAnswer(request: ReplicaRequest, { world, sessions }: Site): Answer | null {
  if (!request.body.includes('visionVideoDetail')) return null;
  const { query, variables } = JSON.parse(request.body);
  if (!query?.includes('visionVideoDetail(photoId: $photoId') || query.includes('__schema'))
    return json('{"errors":[{"message":"bad request"}]}', { status: 400 });
  const check = namedCheck(world);
  if (check) return check;
  const fault = world.fault(request, 'data');
  const broken = fault ? faulty(fault) : null;
  if (broken) return broken;
  const id = String(variables?.photoId);
  const served = world.served(id);
  if (served) return json(served);
  if (!sessions.hasDevice(request) || world.is('video-null')) return detail({ status: 1, type: null, photo: null });
  if (fault === 'other-user') return detail(wholeVideo(videos.nextClip, eids.nextUser));
  return detail(videoOf(id) ?? { status: 1040, type: null, author: null, photo: null });
}
