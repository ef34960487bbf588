import { mediaAddress } from '@callboard/contract/media-kinds'
import type { Media } from '@callboard/contract/media'
import { api } from '../../../lib/api.ts'

/** Of a file that is downloaded under its name. */
export const savedAddress = ({ id }: Pick<Media, 'id'>): string => `${mediaAddress(id, 'whole')}?as=saved`

export const addMedia = (uploadId: string) => api.media.add({ uploadId })
/** Otherwise the server forgets it after a while. */
export const giveUpMedia = (mediaId: string) => void api.media.remove({ mediaId }).catch(() => undefined)
