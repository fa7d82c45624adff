import { useEffect, useMemo } from 'preact/hooks';
import { useLibrary } from '../parts/library-context.ts';
import { useAsked } from '../parts/use-asked.ts';

/** The address of a capture's stored thumbnail; '' if there is none, undefined while it is being read. */
export function useThumbnail(id: string): string | undefined {
  const { store } = useLibrary();
  const [picture] = useAsked(() => store.thumbnail(id), [store, id]);
  const address = useMemo(() => (picture ? URL.createObjectURL(picture) : picture === null ? '' : undefined), [picture]);
  useEffect(() => () => void (address && URL.revokeObjectURL(address)), [address]);
  return address;
}
