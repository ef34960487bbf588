import type { Media } from '@callboard/contract/media'
import type { MediaType } from '@callboard/contract/media-kinds'

export const typeWords: Record<MediaType, string> = { image: 'Picture', video: 'Video', audio: 'Sound', file: 'File' }

/** Whether there is a picture of it, in the sizes of pictures. */
export const isPictured = ({ type, hasPoster }: Pick<Media, 'type' | 'hasPoster'>): boolean => type === 'image' || hasPoster
