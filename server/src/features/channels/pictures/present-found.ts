import type { FoundPictures } from '@callboard/contract/pictures'
import type { FoundRow } from './queries.ts'

export function presentFound(rows: readonly FoundRow[]): FoundPictures {
  return {
    pictures: rows.map(({ at, channelId, channelName, total: _, ...picture }) => ({
      ...picture,
      at: at.toISOString(),
      channel: { id: channelId, name: channelName },
    })),
    total: rows[0]?.total ?? 0,
  }
}
