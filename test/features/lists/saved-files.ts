import { exportCaptures } from '../../../lib/features/export/pages/index.ts';

const words = {
  all: 'All',
  platform: String,
  type: () => 'List',
  column: String,
  counter: String,
  flag: (on: boolean) => (on ? 'yes' : 'no'),
  mark: String,
  kind: String,
  archived: String,
  cut: String,
};

type Parts = Parameters<typeof exportCaptures>[1];

/** The files that an export saves. */
export async function savedFiles(
  job: Parameters<typeof exportCaptures>[0],
  rowsOf: Parts['rowsOf'] = () => undefined,
): Promise<File[]> {
  const files: File[] = [];
  const save = (name: string, content: BlobPart[]) => void files.push(new File(content, name));
  await exportCaptures(job, { save, report() {}, stopped: () => false, rowsOf, words });
  return files;
}
