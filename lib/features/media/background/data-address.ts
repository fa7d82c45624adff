/** A small picture as a data URL that can be sent in messages; '' for none. */
export async function dataAddress(picture: Blob | null): Promise<string> {
  if (!picture) return '';
  const bytes = new Uint8Array(await picture.arrayBuffer());
  return `data:${picture.type};base64,${btoa(String.fromCharCode(...bytes))}`;
}

/** The JPEG or PNG of a `data:` address; null for anything else. */
export function pictureIn(address: string): Blob | null {
  const [, type, base64 = ''] = /^data:(image\/(?:jpeg|png));base64,([A-Za-z\d+/]+=*)$/.exec(address) ?? [];
  return type === undefined ? null : new Blob([Uint8Array.from(atob(base64), (one) => one.charCodeAt(0))], { type });
}
