const browsers = /\b(Edg|Firefox|Chrome)\/(\d+)/;
const systems = /Windows|Android|Mac OS|Linux|CrOS/;

/** `Chrome 156, Linux`: of a user agent no more than that. */
export function browserName(userAgent: string): string {
  const [, name = 'another browser', version = ''] = /Edg\/\d+/.exec(userAgent)
    ? (/\b(Edg)\/(\d+)/.exec(userAgent) ?? [])
    : (browsers.exec(userAgent) ?? []);
  return `${[name === 'Edg' ? 'Edge' : name, version].filter(Boolean).join(' ')}, ${systems.exec(userAgent)?.[0] ?? 'another system'}`;
}
