/** What headers say of a member. `bytes`, `packed`: its size, and that of what stands in the file. Method 8: deflate. */
export interface PackedMember {
  readonly path: string;
  readonly crc: number;
  readonly bytes: number;
  readonly packed: number;
  readonly method: 0 | 8;
}

/** What each kind of header begins with. */
export const signs = { local: 0x04034b50, central: 0x02014b50, end: 0x06054b50, end64: 0x06064b50, at64: 0x07064b50 };
/** What four bytes and two bytes hold at most; it stands where the number is in the ZIP64 fields. */
export const [most4, most2] = [0xffffffff, 0xffff];
const utf8Names = 0x800;
/** 1980-01-01 00:00. */
const [time, date] = [0, 0x21];
const madeBy = 0x0314;
const encoder = new TextEncoder();

type Field = readonly [size: 2 | 4 | 8, value: number];

/** Numbers one behind the other, the lowest byte first, and bytes behind them. */
function laid(fields: readonly Field[], ...rest: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const length = [...fields.map(([size]) => size), ...rest.map((one) => one.length)].reduce((sum, one) => sum + one, 0);
  const bytes = new Uint8Array(length);
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const [size, value] of fields) {
    if (size === 2) view.setUint16(at, value, true);
    else if (size === 4) view.setUint32(at, value, true);
    else view.setBigUint64(at, BigInt(value), true);
    at += size;
  }
  for (const one of rest) {
    bytes.set(one, at);
    at += one.length;
  }
  return bytes;
}

const extra64 = (values: readonly number[]) =>
  values.length === 0
    ? new Uint8Array()
    : laid([[2, 1], [2, 8 * values.length], ...values.map((value): Field => [8, value])]);

const isLarge = ({ bytes, packed }: PackedMember) => Math.max(bytes, packed) >= most4;

/** From the version that is needed to the length of the extra field. */
function common(member: PackedMember, name: Uint8Array, extra: Uint8Array): Field[] {
  const large = isLarge(member);
  return [
    [2, extra.length > 0 ? 45 : 20],
    [2, utf8Names],
    [2, member.method],
    [2, time],
    [2, date],
    [4, member.crc],
    [4, large ? most4 : member.packed],
    [4, large ? most4 : member.bytes],
    [2, name.length],
    [2, extra.length],
  ];
}

/** What stands before a member's bytes. */
export function localHeader(member: PackedMember): Uint8Array<ArrayBuffer> {
  const name = encoder.encode(member.path);
  const extra = extra64(isLarge(member) ? [member.bytes, member.packed] : []);
  return laid([[4, signs.local], ...common(member, name, extra)], name, extra);
}

/** What the central directory says of a member whose local header is at `offset`. */
export function centralHeader(member: PackedMember, offset: number): Uint8Array<ArrayBuffer> {
  const name = encoder.encode(member.path);
  const far = offset >= most4;
  const extra = extra64([...(isLarge(member) ? [member.bytes, member.packed] : []), ...(far ? [offset] : [])]);
  const rest: Field[] = [
    [2, 0],
    [2, 0],
    [2, 0],
    [4, 0o100644 * 0x10000],
    [4, far ? most4 : offset],
  ];
  return laid([[4, signs.central], [2, madeBy], ...common(member, name, extra), ...rest], name, extra);
}

/** What stands behind a central directory of `count` members, `size` bytes, that begins at `offset`. */
export function endRecords(count: number, size: number, offset: number): Uint8Array<ArrayBuffer> {
  const is64 = count >= most2 || size >= most4 || offset >= most4;
  const large: Field[] = [
    [4, signs.end64],
    [8, 44],
    [2, madeBy],
    [2, 45],
    [4, 0],
    [4, 0],
    [8, count],
    [8, count],
    [8, size],
    [8, offset],
    [4, signs.at64],
    [4, 0],
    [8, offset + size],
    [4, 1],
  ];
  const counted = Math.min(count, most2);
  return laid([
    ...(is64 ? large : []),
    [4, signs.end],
    [2, 0],
    [2, 0],
    [2, counted],
    [2, counted],
    [4, Math.min(size, most4)],
    [4, Math.min(offset, most4)],
    [2, 0],
  ]);
}

/** The bytes around the members' contents, in order: a header before each, and what stands behind the last. */
export function zipFrame(members: readonly PackedMember[]) {
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
