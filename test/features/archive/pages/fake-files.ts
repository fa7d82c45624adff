/** A private file system in memory, as far as archives use it. `room`: the bytes that fit; `writes`: what was written. */
export function fakeFiles() {
  const files = new Map<string, Uint8Array<ArrayBuffer>>();
  const state = { room: Number.POSITIVE_INFINITY };
  const missing = (): never => {
    throw new DOMException('gone', 'NotFoundError');
  };
  function writable(path: string) {
    const parts: Uint8Array<ArrayBuffer>[] = [];
    return {
      async write(piece: Uint8Array<ArrayBuffer>) {
        state.room -= piece.length;
        if (state.room < 0) throw new DOMException('full', 'QuotaExceededError');
        parts.push(piece);
      },
      truncate: async (size: number) => void parts.splice(0, parts.length, Buffer.concat(parts).subarray(0, size)),
      close: async () => void files.set(path, new Uint8Array(Buffer.concat(parts))),
      abort: async () => {},
    };
  }
  const folder = (path: string) => ({
    async getDirectoryHandle(name: string, { create = false } = {}): Promise<unknown> {
      const own = `${path}/${name}`;
      if (!create && ![...files.keys()].some((one) => one.startsWith(own))) missing();
      return folder(own);
    },
    async getFileHandle(name: string, { create = false } = {}) {
      const own = `${path}/${name}`;
      if (!create && !files.has(own)) missing();
      return {
        createWritable: async () => writable(own),
        getFile: async () => new File([files.get(own) ?? missing()], name),
      };
    },
    async removeEntry(name: string) {
      for (const key of files.keys()) if (key.startsWith(`${path}/${name}`)) files.delete(key);
    },
  });
  return { files, state, getDirectory: async () => folder('') };
}
