import type { QueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import type { PostedPicture } from './api.ts'

// Apart from the others, which come with every page that shows a child: so would the addresses of reports.

/** Stands among the reports. */
export const askTakedown = (id: string, { channelId, postId, mediaId }: PostedPicture, note: string) =>
  api.reports.add({ id, about: { kind: 'picture', channelId, postId, id: mediaId }, reason: 'private', note })
export const refetchReports = (cache: QueryClient) => void cache.invalidateQueries({ queryKey: ['reports'] })
