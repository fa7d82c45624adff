/** A file in a ZIP: its path, the CRC-32 and bytes of its content, and how many bytes of the ZIP that takes. */
export interface ZipMember {
  readonly path: string;
  readonly crc: number;
  readonly bytes: number;
  readonly packed: number;
  /** 0: stored as it is; 8: deflated. */
  readonly method: 0 | 8;
}

const most16 = 0xffff;
const most32 = 0xffffffff;

/** Names are UTF-8. */
const flags = 0x800;
/** 1 January 1980, 0:00: archives of the same files are the same. */
const [dosTime, dosDate] = [0, 0x21];
/** Needed to read it: 2.0, with ZIP64 4.5; made on UNIX, by version 2.0. */
const [plain, large, madeBy] = [20, 45, 0x314];
/** A file that its owner writes and all read, in UNIX's upper half. */
const attributes = 0o100644 * 0x10000;

type Field = readonly [size: 2 | 4 | 8, value: number];

/** Little-endian fields, and what follows them. */
function record(fields: readonly Field[], ...tail: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const size = fields.reduce((sum, [width]) => sum + width, 0);
  const bytes = new Uint8Array(tail.reduce((sum, part) => sum + part.length, size));
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const [width, value] of fields) {
    if (width === 2) view.setUint16(at, value, true);
    else if (width === 4) view.setUint32(at, value, true);
    else view.setBigUint64(at, BigInt(value), true);
    at += width;
  }
  for (const part of tail) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

const nameOf = ({ path }: ZipMember) => new TextEncoder().encode(path);

/** The ZIP64 field of these sizes; empty where there are none. */
const extraOf = (...sizes: readonly number[]) =>
  sizes.length === 0
    ? new Uint8Array()
    : record([[2, 1], [2, sizes.length * 8], ...sizes.map((size): Field => [8, size])]);

const isLarge = ({ bytes, packed }: ZipMember): boolean => bytes >= most32 || packed >= most32;

/** What stands before a member's content. */
export function localHeader(member: ZipMember): Uint8Array<ArrayBuffer> {
  const { crc, bytes, packed, method } = member;
  const [name, wide] = [nameOf(member), isLarge(member)];
  const extra = wide ? extraOf(bytes, packed) : extraOf();
  return record(
    [
      [4, 0x04034b50],
      [2, wide ? large : plain],
      [2, flags],
      [2, method],
      [2, dosTime],
      [2, dosDate],
      [4, crc],
      [4, wide ? most32 : packed],
      [4, wide ? most32 : bytes],
      [2, name.length],
      [2, extra.length],
    ],
    name,
    extra,
  );
}

/** A member's entry in the directory; `offset`: of its local header. */
export function centralHeader(member: ZipMember, offset: number): Uint8Array<ArrayBuffer> {
  const { crc, bytes, packed, method } = member;
  const [name, wide, far] = [nameOf(member), isLarge(member), offset >= most32];
  const extra = extraOf(...(wide ? [bytes, packed] : []), ...(far ? [offset] : []));
  return record(
    [
      [4, 0x02014b50],
      [2, madeBy],
      [2, wide || far ? large : plain],
      [2, flags],
      [2, method],
      [2, dosTime],
      [2, dosDate],
      [4, crc],
      [4, wide ? most32 : packed],
      [4, wide ? most32 : bytes],
      [2, name.length],
      [2, extra.length],
      [2, 0],
      [2, 0],
      [2, 0],
      [4, attributes],
      [4, far ? most32 : offset],
    ],
    name,
    extra,
  );
}

/** The end of a ZIP whose directory of `count` entries has `size` bytes and begins at `offset`. */
export function endRecords(count: number, size: number, offset: number): Uint8Array<ArrayBuffer> {
  const wide = count >= most16 || size >= most32 || offset >= most32;
  const before: readonly Field[] = [
    [4, 0x06064b50],
    [8, 44],
    [2, madeBy],
    [2, large],
    [4, 0],
    [4, 0],
    [8, count],
    [8, count],
    [8, size],
    [8, offset],
    // Where that stands, for readers that come from behind.
    [4, 0x07064b50],
    [4, 0],
    [8, offset + size],
    [4, 1],
  ];
  return record([
    ...(wide ? before : []),
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, Math.min(count, most16)],
    [2, Math.min(count, most16)],
    [4, Math.min(size, most32)],
    [4, Math.min(offset, most32)],
    [2, 0],
  ]);
}

/** The bytes around the members' contents, in order: a header before each, and what stands behind the last. */
export function zipFrame(members: readonly ZipMember[]) {
  let offset = 0;
  const headers: Uint8Array<ArrayBuffer>[] = [];
  const directory: Uint8Array<ArrayBuffer>[] = [];
  for (const member of members) {
    const header = localHeader(member);
    headers.push(header);
    directory.push(centralHeader(member, offset));
    offset += header.length + member.packed;
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  return { headers, tail: [...directory, endRecords(members.length, size, offset)] };
}
