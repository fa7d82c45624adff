export interface EvidenceProtocol {
  /**
   * Has the library save a capture with all that belongs to it. `address`: the `data:` address of a picture of a
   * tab, '' = there is none; it is kept where that tab shows the capture's item. `tab`: that tab; null: the one in front.
   */
  'evidence.save': { ask: { id: string; address: string; tab: number | null }; answer: null };
}
