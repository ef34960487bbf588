import type { Media } from '@callboard/contract/media'
import type { MediaRow } from './queries.ts'

export function presentMedia({ id, type, name, bytes, width, height, description, hasPoster, caveat }: MediaRow): Media {
  return { id, type: type as Media['type'], name, bytes: Number(bytes), width, height, description, hasPoster, caveat }
}
