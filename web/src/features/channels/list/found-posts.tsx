import { useInfiniteQuery } from '@tanstack/react-query'
import { Ago } from '../../notifications/ago.tsx'
import { FoundList } from '../../writing/found/found-list.tsx'
import { placeOf, type WrittenSearch } from '../../writing/found/use-written-search.ts'
import { foundPostsQuery } from '../posts/api.ts'

export default function FoundPosts({ written, onChoose }: { written: WrittenSearch; onChoose: () => void }) {
  const { search } = written
  const query = useInfiniteQuery({ ...foundPostsQuery(search), enabled: search.length > 1 })
  return (
    <FoundList
      written={written}
      query={query}
      linkTo={(found) => ({
        to: '/dashboard/channels/$channelId',
        params: { channelId: found.place.id },
        search: { ...placeOf(found), search },
      })}
      whereOf={({ place }) => place.names.slice(0, 1)}
      whenOf={(at) => <Ago at={at} />}
      onChoose={onChoose}
    />
  )
}
