import type { Answer, ReplicaRequest } from '../../../replica/framework/site.ts';
import type { Alteration } from '../../../replica/start-replica.ts';
import type { Names } from '../../../transport/swapped-transport.ts';
import { type Poison, withScript } from './poison.ts';

const textual = (answer: Answer): answer is Answer & { readonly body: string } => typeof answer.body === 'string';

/**
 * A platform poisoned in one way: in front of whatever it answers well, with its own content or with an answer it has
 * not.
 */
export function poisoned({ script, alter }: Poison, namesFor: (request: ReplicaRequest) => Names): Alteration {
  return (request, own) => {
    const asked = request.path.startsWith('/poison-');
    if (!textual(own) || (own.status !== 200 && !asked) || (own.role === 'asset' && !asked)) return null;
    const scripted = script && own.role === 'document' ? { ...own, body: withScript(own.body, script) } : own;
    return alter ? alter(scripted, request, namesFor(request)) : scripted;
  };
}
