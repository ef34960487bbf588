import { useInfiniteQuery } from '@tanstack/react-query'
import { useNow } from '../../../lib/use-now.ts'
import { FoundList } from '../../writing/found/found-list.tsx'
import { placeOf, type WrittenSearch } from '../../writing/found/use-written-search.ts'
import { foundMessagesQuery } from '../api.ts'
import { timeLabel } from '../../writing/time-label.ts'

export default function FoundMessages({ written, onChoose }: { written: WrittenSearch; onChoose: () => void }) {
  const { search } = written
  const query = useInfiniteQuery({ ...foundMessagesQuery(search), enabled: search.length > 1 })
  const now = useNow()
  return (
    <FoundList
      written={written}
      query={query}
      linkTo={(found) => ({ to: '/dashboard/messages', search: { conversation: found.place.id, ...placeOf(found), search } })}
      whereOf={({ place }) => place.names}
      whenOf={(at) => <time dateTime={at}>{timeLabel(at, now)}</time>}
      onChoose={onChoose}
    />
  )
}
