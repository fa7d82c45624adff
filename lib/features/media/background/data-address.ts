/** A small picture as a data URL that can be sent in messages; '' for none. */
export async function dataAddress(picture: Blob | null): Promise<string> {
  if (!picture) return '';
  const bytes = new Uint8Array(await picture.arrayBuffer());
  return `data:${picture.type};base64,${btoa(String.fromCharCode(...bytes))}`;
}
