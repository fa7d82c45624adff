/** A small picture as an address that crosses messages; '' for none. */
export async function dataAddress(picture: Blob | null): Promise<string> {
  if (!picture) return '';
  const bytes = new Uint8Array(await picture.arrayBuffer());
  return `data:${picture.type};base64,${btoa(String.fromCharCode(...bytes))}`;
}
