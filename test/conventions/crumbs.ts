import { dirname } from 'node:path';
import type { SourceFile } from './source-file.ts';

/** A file with fewer lines is no idea of its own where one neighbour alone needs it. */
const fewLines = 20;

/** Crumbs that are still there: each goes into the file that imports it, and then out of this list. */
export const knownCrumbs: readonly string[] = [
  'components/chart/nice-top.ts',
  'components/json-tree/open-to.ts',
  'components/library/list/capture-picture.tsx',
  'components/popup/page/offer-collection.tsx',
  'components/popup/trouble-view.tsx',
  'entrypoints/library/request-schema.ts',
  'entrypoints/welcome/sample-of.ts',
  'lib/browser/tabs/observed.ts',
  'lib/core/read/page-condition.ts',
  'lib/core/record/plain-name.ts',
  'lib/core/shape/masked-address.ts',
  'lib/features/bridge/background/browser-name.ts',
  'lib/features/bridge/background/show-request.ts',
  'lib/features/capture/pages/current-run.ts',
  'lib/features/capture/pages/place-of.ts',
  'lib/features/export/pages/with-turns.ts',
  'lib/features/library/store/get-many.ts',
  'lib/features/queue/model/estimate.ts',
  'lib/platforms/cnvideo/manners.ts',
  'lib/platforms/cnvideo/records/cn-video.ts',
  'lib/platforms/cnvideo/user-product-data/creator-id.ts',
  'lib/platforms/cnvideo/video-comment/known-fields.ts',
  'lib/platforms/intlvideo/manners.ts',
  'lib/platforms/intlvideo/video-detail/item-id.ts',
  'lib/platforms/intlvideo/video-detail/known-fields.ts',
  'lib/platforms/lifestyle/manners.ts',
  'lib/platforms/microblog/manners.ts',
  'lib/platforms/microblog/topic-statics/known-fields.ts',
  'lib/platforms/microblog/user-detail/known-fields.ts',
  'lib/platforms/microblog/user-detail/user-id.ts',
  'lib/platforms/news/manners.ts',
  'lib/platforms/news/records/control-meta.ts',
  'lib/platforms/news/records/media-info.ts',
  'lib/platforms/news/records/share-info.ts',
  'lib/platforms/notes/manners.ts',
  'lib/platforms/notes/note-detail/note-ids.ts',
  'lib/platforms/shortclip/manners.ts',
  'lib/platforms/shortclip/user/profile/viewer.ts',
  'lib/program/http/read-body.ts',
  'lib/program/install/local-key.ts',
];

/** Files under 20 lines whose only importer stands in the same folder, with that importer. */
export function crumbs(sources: readonly SourceFile[]): ReadonlyMap<string, string> {
  const importers = new Map<string, Set<string>>();
  for (const { path, imports } of sources) {
    for (const { file } of imports) if (file !== null) importers.set(file, (importers.get(file) ?? new Set()).add(path));
  }
  const found = sources.flatMap(({ path, lines }) => {
    const [only, ...others] = importers.get(path) ?? [];
    const isCrumb = lines < fewLines && only !== undefined && others.length === 0 && dirname(only) === dirname(path);
    return isCrumb ? [[path, only] as const] : [];
  });
  return new Map(found);
}
