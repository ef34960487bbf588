import { mediaAddress } from '@callboard/contract/media-kinds'
import type { Media } from '@callboard/contract/media'
import { api } from '../../../lib/api.ts'

/** Of a file that is downloaded under its name; a picture as it is shown, since no other is kept. */
export const savedAddress = ({ id, type }: Pick<Media, 'id' | 'type'>): string =>
  `${mediaAddress(id, type === 'image' ? 'screen' : 'whole')}?as=saved`

/** With a picture of a video, uploaded before. */
export const addMedia = (uploadId: string, posterId: string | null) => api.media.add({ uploadId, ...(posterId && { posterId }) })
/** Otherwise the server forgets it after a while. */
export const giveUpMedia = (mediaId: string) => void api.media.remove({ mediaId }).catch(() => undefined)
