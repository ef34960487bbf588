// Apart from what lists say of documents, which every visit loads.

/** Of a signature that was made without a connection; `moment` is what the device's own clock said. */
export const madeWords = (moment: string): string =>
  `${moment}, by the device’s own clock. It was made without a connection and sent later.`
