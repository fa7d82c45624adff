/** Its longer side, in px. */
const side = 160;
/** One after another until the picture is small enough. */
const qualities = [0.75, 0.5, 0.3];

/** A picture made small, as WebP of so many bytes at most; null where it is none or cannot be made so small. */
export async function smallPicture(picture: Blob, bytesAtMost: number): Promise<Blob | null> {
  const whole = await createImageBitmap(picture).catch(() => null);
  if (!whole) return null;
  const scale = Math.min(1, side / Math.max(whole.width, whole.height));
  const canvas = new OffscreenCanvas(Math.max(1, Math.round(whole.width * scale)), Math.max(1, Math.round(whole.height * scale)));
  canvas.getContext('2d')?.drawImage(whole, 0, 0, canvas.width, canvas.height);
  whole.close();
  for (const quality of qualities) {
    const small = await canvas.convertToBlob({ type: 'image/webp', quality });
    if (small.size <= bytesAtMost) return small;
  }
  return null;
}
