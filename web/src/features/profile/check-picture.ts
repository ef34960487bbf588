import { pictureTypes } from '@callboard/contract/profile'

/** More than any phone's photo; a larger one would stall the browser. */
const openableBytes = 50 * 1024 * 1024
export const tooLarge = 'The picture must be 800K or smaller'

/** Null when the file is acceptable; the server checks its content as well. */
export function pictureFault({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  if (!(pictureTypes as readonly string[]).includes(type)) return 'Please choose a JPG, GIF or PNG picture.'
  return size > openableBytes ? tooLarge : null
}
