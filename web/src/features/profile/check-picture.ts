import { pictureTypes } from '@callboard/contract/profile'

/** More than any phone's photo: a browser that opens it would be busy for long. */
const openableBytes = 50 * 1024 * 1024
export const tooLarge = 'The picture can be at most 800K'

/** Why a file cannot become a picture, in the server's words; null when it may. The server looks at its content as well. */
export function pictureFault({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  if (!(pictureTypes as readonly string[]).includes(type)) return 'Please choose a JPG, GIF or PNG picture.'
  return size > openableBytes ? tooLarge : null
}
