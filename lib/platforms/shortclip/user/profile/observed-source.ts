import type { PageSource, TabSource } from '../../../../core/source.ts';
import { h5Answer } from '../../upstream/h5-profile.ts';
import type { H5Answer } from '../h5-record.ts';
import type { UserInput } from '../partial-profile-source.ts';
import { mobileHosts, sharePage } from '../user-address.ts';
import type { UserShape } from '../user-shape.ts';
import { readMobile } from './observed-profile.ts';

/** The whole user, as a mobile page was given it. Matched by what was asked and answered: pages go under any of a user's names. */
export function observedProfile(shape: UserShape): PageSource<H5Answer, UserInput> {
  return {
    kind: 'observed',
    id: 'observed-profile',
    hosts: mobileHosts,
    scope: 'host',
    partial: [],
    conclusive: [],
    read: readMobile,
    upstream: h5Answer,
    normalize: shape.fromH5,
  };
}

/** The user's mobile page, opened for a moment: the last of all, for a desktop browser meets a refusal there and people a check. */
export const mobileTab: TabSource = {
  kind: 'tab',
  id: 'mobile-page',
  url: sharePage,
  reads: ['observed-profile'],
  lastResort: true,
};
