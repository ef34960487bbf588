import type { Channel } from '@callboard/contract/channels'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { type AnnounceSearch, useAnnouncing } from '../features/channels/announcing/use-announcing.ts'
import { channelListQuery } from '../features/channels/api.ts'
import { channelQuery, postsQuery } from '../features/channels/posts/api.ts'
import { ChannelList } from '../features/channels/list/channel-list.tsx'
import { NoChannel } from '../features/channels/list/no-channel.tsx'
import { ChannelRoom } from '../features/channels/room/channel-room.tsx'
import { useWrittenSearch } from '../features/writing/found/use-written-search.ts'
import { type PlaceSearch, placeIn } from '../features/writing/stream/place.ts'
import { usePageAction } from '../lib/at-hand/page-actions.ts'
import { lazyPart } from '../lib/parts/lazy-part.ts'
import { useLeftOpen } from '../lib/session/use-left-open.ts'
import { useSignedIn } from '../lib/session/session.ts'
import { Panels } from '../ui/panels/panels.tsx'
import { usePanels } from '../ui/panels/use-panels.ts'
import css from '../ui/page/two-panels.module.css'

const AnnouncePanel = lazyPart(() => import('../features/channels/announcing/announce-panel.tsx'))
const CreatePanel = lazyPart(() => import('../features/channels/dialogs/create-panel.tsx'))

interface ChannelParams {
  channelId?: string
}

export function warm(queries: QueryClient, place: PlaceSearch, { channelId }: ChannelParams) {
  void queries.prefetchQuery(channelListQuery())
  if (!channelId) return
  void queries.prefetchQuery(channelQuery(channelId))
  void queries.prefetchQuery(postsQuery(channelId, placeIn(place, 0)?.number))
}

export function ChannelsPage() {
  const { channelId } = useParams({ strict: false })
  const { role } = useSignedIn().user
  const mayWork = useLeftOpen('work')
  const mayCreate = mayWork && role === 'owner'
  const mayAnnounce = mayWork && role !== 'parent'
  const list = useQuery(channelListQuery())
  const navigate = useNavigate()
  const asked = useSearch({ strict: false }) as PlaceSearch & AnnounceSearch
  const announcing = useAnnouncing(asked.announce, mayAnnounce)
  const written = useWrittenSearch(
    asked,
    channelId,
    (search, how) => void navigate({ to: '.', search: (now) => ({ ...now, search }), ...how }),
  )
  const [isListShown, showList] = useState(false)
  const panels = usePanels<'create'>()
  const create = () => panels.open('create')
  const created = ({ id }: Channel) => {
    panels.close()
    // Once the panel has closed, which would ask what to do with what is typed in it.
    setTimeout(() => void navigate({ to: '/dashboard/channels/$channelId', params: { channelId: id } }), 0)
  }
  const hideList = () => {
    showList(false)
    // The list has gone, and with it what had the focus.
    requestAnimationFrame(() => document.getElementById('channel-name')?.focus({ preventScroll: true }))
  }
  usePageAction('new', mayCreate ? create : undefined)
  usePageAction('announce', mayAnnounce ? announcing.open : undefined)
  return (
    <div className={css.panels} data-chosen={channelId !== undefined || undefined} data-list={isListShown || undefined}>
      <ChannelList
        written={written}
        query={list}
        chosen={channelId}
        onCreate={mayCreate ? create : undefined}
        onAlmostCreate={CreatePanel.warm}
        onAnnounce={mayAnnounce ? announcing.open : undefined}
        onChoose={() => showList(false)}
        onHide={isListShown ? hideList : undefined}
      />
      {channelId ? (
        <ChannelRoom key={channelId} id={channelId} place={written.place} isListShown={isListShown} onList={() => showList(true)} />
      ) : (
        <NoChannel query={list} onCreate={mayCreate ? create : undefined} />
      )}
      {mayAnnounce && (
        <Panels of={announcing}>
          {(about, shown) => <AnnouncePanel {...shown} classId={about === 'new' ? undefined : about} onPosted={announcing.posted} />}
        </Panels>
      )}
      <Panels of={panels}>{(_, shown) => <CreatePanel {...shown} onCreated={created} />}</Panels>
    </div>
  )
}
