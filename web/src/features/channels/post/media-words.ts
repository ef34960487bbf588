import type { MediaType } from '@callboard/contract/channel-media'

export const typeWords: Record<MediaType, string> = { image: 'Picture', video: 'Video', audio: 'Sound', file: 'File' }
