import type { Source } from '../../../core/source.ts';
import { liveProfile, liveRequested, liveRoom } from './live/live-sources.ts';
import { mobileTab, observedProfile } from './profile/observed-source.ts';
import { desktopTab, profileState, profileUserAsked, profileUserRequested } from './profile/profile-sources.ts';
import type { UserShape } from './user-shape.ts';
import { published, type UserInput } from './user-source.ts';
import { visionProfile } from './vision/vision-sources.ts';
import { workPage } from './work/work-page.ts';

/** The sources of a user in their order (README, S1). `ofCaller`: those that take only the caller's cookie. */
export function userSources(shape: UserShape, ...ofCaller: readonly Source<UserInput>[]): readonly Source<UserInput>[] {
  const sources: readonly Source<UserInput>[] = [
    // First for a video: it names its author exactly (README, C11).
    workPage,
    observedProfile(shape),
    profileState,
    profileUserAsked,
    profileUserRequested,
    liveProfile,
    liveRequested,
    // Before GraphQL: GraphQL refuses a guest, and after that no tab would be opened.
    desktopTab,
    visionProfile,
    ...ofCaller,
    liveRoom,
    mobileTab,
  ];
  return sources.map((source) => published(shape, source));
}
