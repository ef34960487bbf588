import type { MediaCaveat, MediaType } from '@callboard/contract/media-kinds'

export const typeWords: Record<MediaType, string> = { image: 'Picture', video: 'Video', audio: 'Sound', file: 'File' }

/** What a sender is told of a file before it is sent. */
export function caveatWords(caveat: MediaCaveat, type: MediaType): string {
  if (caveat === 'stilled') return 'Only its first picture is shown: it does not move here.'
  if (caveat === 'silenced') return 'Browsers cannot play its sound, so it is shown without. MP4 keeps it.'
  return type === 'audio'
    ? 'It may not play on every phone. MP3 does.'
    : 'It may not play on every phone. MP4 with H.264 does; on an iPhone: Settings, Camera, Formats, Most Compatible.'
}
