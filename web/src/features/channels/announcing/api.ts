import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'

export function audiencesQuery() {
  return queryOptions({
    queryKey: ['announcements', 'audiences'],
    queryFn: ({ signal }) => api.announcements.audiences(undefined, { signal }),
    meta: { shows: ['classes', 'studios'] },
    staleTime: 60_000,
  })
}

export function seenQuery(channelId: string, postId: string) {
  return queryOptions({
    queryKey: ['announcements', 'seen', postId],
    queryFn: ({ signal }) => api.announcements.seen({ channelId, postId }, { signal }),
    meta: { shows: ['announcements', 'users', 'students', 'classes'], about: { announcements: postId } },
    staleTime: 10_000,
  })
}

export function answersQuery(channelId: string, postId: string) {
  return queryOptions({
    queryKey: ['announcements', 'answers', postId],
    queryFn: ({ signal }) => api.announcements.answers({ channelId, postId }, { signal }),
    meta: { shows: ['attendance', 'announcements', 'users', 'students', 'classes'] },
    staleTime: 10_000,
    // Whoever teaches another class of the channel does not see it.
    retry: false,
  })
}

export function datesQuery(classId: string) {
  return queryOptions({
    queryKey: ['announcements', 'dates', classId],
    queryFn: ({ signal }) => api.announcements.dates({ classId }, { signal }),
    meta: { shows: ['classes', 'studios'] },
    staleTime: 60_000,
  })
}

export function notSeenQuery(channelId: string, postId: string) {
  return queryOptions({
    queryKey: ['announcements', 'not-seen', postId],
    queryFn: ({ signal }) => api.announcements.notSeen({ channelId, postId }, { signal }),
    meta: { shows: ['announcements', 'users', 'students', 'classes'], about: { announcements: postId } },
    staleTime: 10_000,
  })
}
