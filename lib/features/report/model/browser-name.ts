const browsers = [
  ['Edge', /Edg\/(\d+)/],
  ['Firefox', /Firefox\/(\d+)/],
  ['Chrome', /Chrome\/(\d+)/],
] as const;
const systems = /Windows|Android|Mac OS|Linux|CrOS/;

/** `Chrome 156, Linux`: the only facts taken from a user agent. */
export function browserName(userAgent: string): string {
  const found = browsers.flatMap(([name, form]) => {
    const version = form.exec(userAgent)?.[1];
    return version ? [`${name} ${version}`] : [];
  });
  return `${found[0] ?? 'another browser'}, ${systems.exec(userAgent)?.[0] ?? 'another system'}`;
}
