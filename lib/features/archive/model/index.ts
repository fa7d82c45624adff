export { readManifest } from './read-manifest.ts';
export { type Fault, type Verdict, verifyArchive } from './verify.ts';
export { visiblePath } from './visible-path.ts';
export { blobSource, contentOf, readZip, type Source, ZipProblem } from './zip-reader.ts';
