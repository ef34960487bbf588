import { logoMaxBytes, logoTypes } from '@callboard/contract/studios'

/** Null when the file is acceptable; the server checks its content as well. */
export function logoFault({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  if (!(logoTypes as readonly string[]).includes(type)) return 'Please choose a JPG, PNG or WebP picture.'
  return size > logoMaxBytes ? 'The logo must be 2 MB or smaller' : null
}
