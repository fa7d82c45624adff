export { type ContainerFault, type Fault, type Verdict, verifyArchive } from './verify.ts';
export { blobSource, type Source } from './zip-reader.ts';
