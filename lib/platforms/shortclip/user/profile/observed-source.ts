import { halfAnHour } from '../../../../core/read/observed.ts';
import { asLastResort } from '../../../../core/read/tab-plans.ts';
import type { PageSource, TabSource } from '../../../../core/source.ts';
import { h5Answer } from '../../upstream/h5-profile.ts';
import type { H5Answer } from '../h5-record.ts';
import { mobileHosts, sharePage } from '../user-address.ts';
import type { UserShape } from '../user-shape.ts';
import type { UserInput } from '../user-source.ts';
import { readMobile } from './observed-profile.ts';

/** The complete user, as a mobile page received it. Matched by request and answer: pages use any of a user's names in their address. */
export function observedProfile(shape: UserShape): PageSource<H5Answer, UserInput> {
  return {
    kind: 'observed',
    id: 'observed-profile',
    freshFor: halfAnHour,
    hosts: mobileHosts,
    scope: 'host',
    read: readMobile,
    upstream: h5Answer,
    normalize: shape.fromH5,
  };
}

/** The user's mobile page, opened briefly. Used last: a desktop browser gets a refusal there, and a person gets a check. */
export const mobileTab: TabSource = {
  kind: 'tab',
  id: 'mobile-page',
  url: sharePage,
  reads: ['observed-profile'],
  plan: asLastResort,
};
