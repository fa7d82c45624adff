import { Failure } from '../gateway/failure.ts';
import type { ProxyRoute } from './network.ts';

/** The route of a build that has no proxy. */
export const noProxy: ProxyRoute = async () => {
  throw new Failure('proxy_unavailable', 'This build sends no request through a proxy; leave `proxy` empty.');
};
