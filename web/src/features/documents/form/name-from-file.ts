import { documentLimits } from '@callboard/contract/document-states'

/** The name of a document, until somebody gives it another: that of its file. */
export const nameFromFile = (file: string): string =>
  file
    .replace(/\.pdf$/i, '')
    .trim()
    .slice(0, documentLimits.name)
