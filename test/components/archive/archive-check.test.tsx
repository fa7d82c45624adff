import { beforeEach, expect, test, vi } from 'vitest';
import { ArchiveCheck } from '../../../components/archive/archive-check.tsx';
import { archiveOf, laidOut, type MadeFile, made } from '../../features/archive/made-archive.ts';
import { draw, ownDocument } from '../in-document.tsx';
import { speak } from '../speak.ts';

beforeEach(() => speak('en'));

const files: readonly MadeFile[] = [
  made('data/captures.ndjson', '{"n":0}\n'),
  ...Array.from({ length: 30 }, (_, at) => made(`media/${at}.jpg`, `picture ${at}`)),
];
const zip = (bytes: Uint8Array) => new File([new Uint8Array(bytes)], 'kites.zip');

/** The check of a file, and what it says once it is done. */
function checked(first: File) {
  const { document, find } = ownDocument();
  const close = vi.fn();
  const show = (file: File) => draw(<ArchiveCheck key="one" file={file} size="1 kB" onClose={close} />);
  show(first);
  return {
    close,
    show,
    async said() {
      await vi.waitFor(() => expect(document.querySelector('[data-check=done]')).not.toBeNull());
      const lines = [...document.querySelectorAll('[role=status] :is(p, li)')].map((one) => one.textContent);
      expect(lines.shift()).toBe('kites.zip');
      return lines;
    },
    button: () => find('[data-do=end-check]'),
  };
}

test('an archive that is whole says so, with its size', async () => {
  const check = checked(zip(archiveOf(files).bytes));
  expect(check.button().textContent).toBe('Cancel');
  // All files, and the manifest.
  expect(await check.said()).toEqual(['32 files, all as they were written (1 kB): the archive is whole.']);
  expect(check.button().textContent).toBe('Close');
  check.button().click();
  expect(check.close).toHaveBeenCalledOnce();
});

test('what is wrong is named, twenty at most, and how many more there are', async () => {
  const { bytes, ownerOf } = archiveOf(files);
  const changed = Buffer.from(bytes);
  const owners = new Set(['']);
  for (const at of bytes.keys()) {
    const owner = ownerOf(at);
    if (!/^media/.test(owner) || owners.has(owner)) continue;
    owners.add(owner);
    changed[at] = (changed[at] ?? 0) ^ 1;
  }
  const [head, ...named] = await checked(zip(changed)).said();
  expect(head).toBe('This file is not as it was written:');
  expect(named).toHaveLength(21);
  expect(named[0]).toContain('media/0.jpg');
  expect(named[20]).toContain('10');
});

test('what is no archive of Gleaner, no ZIP or no file any more says so', async () => {
  expect(await checked(zip(laidOut(files).bytes)).said()).toContain(
    'manifest.json is missing: it was taken away, or this is no archive of Gleaner.',
  );
  expect((await checked(zip(Buffer.from('hello'))).said())[0]).toBe('This file is not as it was written:');
  const gone = zip(archiveOf(files).bytes);
  const lost = Object.assign(gone, { slice: () => ({ arrayBuffer: () => Promise.reject(new Error('it was moved')) }) });
  expect((await checked(lost).said()).join()).toContain('it was moved');
});

test('another file that is chosen meanwhile is the one that is told of', async () => {
  const slow = zip(archiveOf(files).bytes);
  const held = Promise.withResolvers<void>();
  const { slice } = slow;
  Object.assign(slow, {
    slice: (...place: [number, number]) => ({
      arrayBuffer: async () => {
        await held.promise;
        return slice.apply(slow, place).arrayBuffer();
      },
    }),
  });
  const check = checked(slow);
  check.show(zip(Buffer.from('hello')));
  expect((await check.said())[0]).toBe('This file is not as it was written:');
  held.resolve();
  await new Promise((done) => setTimeout(done, 50));
  expect((await check.said())[0]).toBe('This file is not as it was written:');
});
