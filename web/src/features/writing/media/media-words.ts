import type { MediaType } from '@callboard/contract/media-kinds'

export const typeWords: Record<MediaType, string> = { image: 'Picture', video: 'Video', audio: 'Sound', file: 'File' }
