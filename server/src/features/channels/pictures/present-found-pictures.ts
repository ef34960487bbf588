import type { FoundPicture, FoundPictures } from '@callboard/contract/pictures'
import type { FoundPictureRow } from './queries/found.ts'

export function presentFoundPictures(rows: readonly FoundPictureRow[]): FoundPictures {
  return { pictures: rows.map(presentPicture), total: rows[0]?.total ?? 0 }
}

function presentPicture(row: FoundPictureRow): FoundPicture {
  const { id, type, name, bytes, width, height, hasPoster, description, caveat, children, isWaiting, mayDecide, isAnswered } = row
  const { postId, postNumber, author, at, channelId, channelName, isShown } = row
  return {
    id,
    type,
    name,
    bytes,
    width,
    height,
    hasPoster,
    description,
    caveat,
    children,
    isWaiting,
    mayDecide,
    isAnswered,
    postId,
    postNumber,
    author,
    isShown,
    at: at.toISOString(),
    channel: { id: channelId, name: channelName },
  }
}
