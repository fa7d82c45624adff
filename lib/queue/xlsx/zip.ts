/** A workbook of a list is small; more than this, in bytes, is no list or means harm. */
const largest = 64 * 1024 * 1024;

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;

/** One file of an archive. */
interface Entry {
  readonly name: string;
  /** 0 stored, 8 deflated. */
  readonly method: number;
  readonly size: number;
  readonly offset: number;
}

/** The list of files stands at the end, behind it a comment of up to 64 kB. @throws Error when there is none */
function entriesOf(view: DataView): Entry[] {
  let end = view.byteLength - 22;
  while (end >= 0 && end > view.byteLength - 66_000 && view.getUint32(end, true) !== endSignature) end -= 1;
  if (end < 0 || view.getUint32(end, true) !== endSignature) throw new Error('This file is no workbook.');
  const entries: Entry[] = [];
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    if (view.getUint32(at, true) !== entrySignature) throw new Error('This workbook is damaged.');
    const nameLength = view.getUint16(at + 28, true);
    const name = new TextDecoder().decode(new Uint8Array(view.buffer, view.byteOffset + at + 46, nameLength));
    entries.push({
      name,
      method: view.getUint16(at + 10, true),
      size: view.getUint32(at + 20, true),
      offset: view.getUint32(at + 42, true),
    });
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

async function inflated(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  const decoder = new TextDecoder();
  let text = '';
  for (const reader = stream.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    text += decoder.decode(value, { stream: true });
    if (text.length > largest) throw new Error('This workbook is too large.');
  }
}

/** The files of a ZIP archive whose names fit, as texts by name. @throws Error that says what is wrong with the archive */
export async function unzip(buffer: ArrayBuffer, fits: (name: string) => boolean): Promise<ReadonlyMap<string, string>> {
  const view = new DataView(buffer);
  const texts = new Map<string, string>();
  for (const { name, method, size, offset } of entriesOf(view).filter((entry) => fits(entry.name))) {
    const start = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
    const bytes = new Uint8Array(buffer, start, size);
    if (method !== 0 && method !== 8) throw new Error('This workbook is packed in a way Gleaner cannot read.');
    texts.set(name, method === 8 ? await inflated(bytes) : new TextDecoder().decode(bytes));
  }
  return texts;
}
