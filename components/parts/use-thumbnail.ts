import { useEffect, useMemo } from 'preact/hooks';
import { useBackground } from './background-context.ts';
import { useLibrary } from './library-context.ts';
import { useAsked } from './use-asked.ts';

/** The address of the stored thumbnail of a capture; '' if there is none, undefined while it is being read. */
export function useThumbnail(id: string): string | undefined {
  const background = useBackground();
  const { store } = useLibrary();
  const [picture, take] = useAsked(() => store.thumbnail(id), [store, id]);
  // A new capture gets its thumbnail a moment after its end.
  useEffect(
    () => background.listen('picture.kept', async (kept) => kept.id === id && take(await store.thumbnail(id))),
    [background, store, id],
  );
  const address = useMemo(
    () => (picture ? URL.createObjectURL(picture.blob) : picture === null ? '' : undefined),
    [picture],
  );
  useEffect(() => () => void (address && URL.revokeObjectURL(address)), [address]);
  return address;
}
