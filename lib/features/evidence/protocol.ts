export interface EvidenceProtocol {
  /**
   * Has the library save a stored capture with all that belongs to it. `address`: the `data:` address of a picture of the
   * tab in front, '' = there is none; it is kept where that tab shows the capture's item.
   */
  'evidence.save': { ask: { id: string; address: string }; answer: null };
}
