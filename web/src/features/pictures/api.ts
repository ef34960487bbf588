import type { FoundPictures } from '@callboard/contract/pictures'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

export function nameableQuery(channelId: string | undefined) {
  return queryOptions({
    queryKey: ['pictures', 'nameable', channelId ?? ''],
    queryFn: ({ signal }) => api.pictures.nameable({ channelId }, { signal }),
    meta: { shows: ['channels', 'students', 'attendance', 'classes'] },
    staleTime: 30_000,
    // Children are named in halls without a network, long after the page was opened.
    gcTime: 12 * 3_600_000,
  })
}

export function picturesOfChildQuery(studentId: string) {
  return queryOptions({
    queryKey: ['pictures', 'of', studentId],
    queryFn: ({ signal }) => api.pictures.ofChild({ id: studentId }, { signal }),
    meta: { shows: ['channels', 'students'] },
    staleTime: 10_000,
  })
}

export function lostQuery() {
  return queryOptions({
    queryKey: ['pictures', 'lost'],
    queryFn: ({ signal }) => api.pictures.lost(undefined, { signal }),
    meta: { shows: ['channels', 'students'] },
    staleTime: 10_000,
  })
}

export interface PostedPicture {
  channelId: string
  postId: string
  mediaId: string
}
const asked = ({ channelId, postId, mediaId }: PostedPicture) => ({ id: channelId, postId, mediaId })

export const namePicture = (picture: PostedPicture, children: string[]) => api.pictures.name({ ...asked(picture), children })
export const refusePicture = (picture: PostedPicture) => api.pictures.refuse(asked(picture))
export const takeDown = (picture: PostedPicture) => api.pictures.takeDown(asked(picture))
export const takeDownOfChild = (studentId: string) => api.pictures.takeDownOfChild({ id: studentId })
export const keepPicture = (mediaId: string) => api.pictures.keep({ mediaId })

/** Posts too, which show what has become of their pictures. */
export function refetchPictures(cache: QueryClient): void {
  for (const queryKey of [['channels'], ['pictures']]) void cache.invalidateQueries({ queryKey })
}

export type Found = FoundPictures['pictures'][number]
export const postedAt = ({ channel, postId, id }: Found): PostedPicture => ({ channelId: channel.id, postId, mediaId: id })
