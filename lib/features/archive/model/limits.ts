/**
 * Members that are read of an archive, and bytes of its directory and of its manifest. No more is written: nothing could
 * check it, or bring it back. A member takes up to 300 bytes of the directory and some 450 of the manifest, which is read
 * as one text: Chromium and Node hold one of 500 MB.
 */
export const mostMembers = 400_000;
export const [mostDirectory, mostManifest] = [128 << 20, 256 << 20];

/** Members that are files of items, and bytes of the manifest that tell of these: data and pages have the rest. */
export const [mostFiles, mostTold] = [mostMembers - 20_000, mostManifest - (16 << 20)];
