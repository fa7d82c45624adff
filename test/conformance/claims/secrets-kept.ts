import type { Capture } from '../../../lib/core/capture.ts';
import { reportText } from '../../../lib/features/report/model/index.ts';
import type { ReplicaRequest } from '../../replica/framework/site.ts';

/** Shorter values (a switch, a language, a number) identify nobody. */
const least = 12;

/** Nor does a time in ms (Kuaishou's `didv`), which a run that began then has too. */
const time = /^\d{13}$/;

/** Parameters and headers by which pages sign what they ask. A note's token is no secret: it is part of its address. */
const signing =
  /^(?:msToken|a_bogus|X-Bogus|X-Gnarly|X-Dynosaur|verifyFp|fp|x-s|x-s-common|x-rap-param|x-secsdk-.*|authorization)$/i;

/** Every value that identified a visitor or proved a signature, by its name. */
function secretsOf(requests: readonly ReplicaRequest[], cookie: string): Map<string, string> {
  const given = cookie.split('; ').map((pair) => pair.split(/=(.*)/s).slice(0, 2));
  const sent = requests.flatMap(({ cookies, url, headers }) => [
    ...Object.entries(cookies),
    ...[...url.searchParams, ...Object.entries(headers)].filter(([name]) => signing.test(name)),
  ]);
  const found = [...given, ...sent].filter(([, value = '']) => value.length >= least && !time.test(value));
  return new Map(found.map(([name = '', value = '']) => [value, name]));
}

/** Where a run keeps a cookie or a token: its envelope, what is stored of it (with its trail), the report of it. */
export function secretsKept(
  requests: readonly ReplicaRequest[],
  cookie: string,
  { envelope, captures }: { readonly envelope: string; readonly captures: readonly Capture[] },
): string[] {
  const secrets = secretsOf(requests, cookie);
  const places = {
    'the envelope': envelope,
    'the trail': JSON.stringify(captures.map(({ trail }) => trail)),
    'what is stored': JSON.stringify(captures),
    'the report': captures.map((capture) => reportText(capture, 'Chromium 156')).join('\n'),
  };
  return Object.entries(places).flatMap(([place, text]) =>
    [...secrets]
      .filter(([value]) => text.includes(value) || text.includes(encodeURIComponent(value)))
      .map(([, name]) => `${name} is in ${place}`),
  );
}
