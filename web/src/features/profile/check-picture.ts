import { pictureMaxBytes, pictureTypes } from '@callboard/contract/profile'

/** Why a file cannot become a picture, in the server's words; null when it may. The server looks at its content as well. */
export function pictureFault({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  if (!(pictureTypes as readonly string[]).includes(type)) return 'Please choose a JPG, GIF or PNG picture.'
  return size > pictureMaxBytes ? 'The picture can be at most 800K' : null
}
