import type { Channel } from '@callboard/contract/channels'
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { oneOf } from '../../../lib/navigation/one-of.ts'
import { useOpened } from '../../../lib/navigation/use-opened.ts'
import { lazyPart } from '../../../lib/parts/lazy-part.ts'
import { failureOf } from '../../../lib/refusals.ts'
import { useLeftOpen } from '../../../lib/session/use-left-open.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { ListSkeleton } from '../../../ui/page/skeletons.tsx'
import { channelInList, channelQuery, postsQuery } from '../posts/api.ts'
import { refetchChannels } from '../calls.ts'
import { postOutbox } from '../outbox.ts'
import type { Place } from '../../writing/stream/place.ts'
import { GonePlace } from '../../writing/gone-place.tsx'
import { WritingHere, WritingRoom } from '../../writing/writing-here.tsx'
import { channelFailed } from '../list/not-loaded.ts'
import { ListButton } from '../../../ui/page/header-button.tsx'
import { ChannelHeader } from './channel-header.tsx'
import { PostComposer } from './post-composer.tsx'
import { PostList } from './post-list.tsx'
import { Panels } from '../../../ui/panels/panels.tsx'
import { usePanels } from '../../../ui/panels/use-panels.ts'
import css from '../../../ui/page/room.module.css'

const MembersDialog = lazyPart(() => import('../dialogs/members-dialog.tsx'))
const SettingsPanel = lazyPart(() => import('../dialogs/settings-panel.tsx'))
const GalleryDialog = lazyPart(() => import('../dialogs/gallery-dialog.tsx'))
const parts = { media: GalleryDialog, members: MembersDialog, settings: SettingsPanel }

/** What an address may open over a channel. */
export interface RoomSearch {
  show?: string | undefined
}

interface ChannelRoomProps {
  id: string
  place: Place | undefined
  /** in a narrow window, where the list lies over the channel */
  isListShown: boolean
  onList: () => void
}

export function ChannelRoom(props: ChannelRoomProps) {
  const cache = useQueryClient()
  const query = useQuery({ ...channelQuery(props.id), placeholderData: () => channelInList(cache, props.id) })
  const mayPost = useLeftOpen('work') && query.data?.stopped === null
  return (
    <WritingHere outbox={postOutbox} placeId={props.id} mayWrite={mayPost}>
      <Room {...props} query={query} mayPost={mayPost} />
    </WritingHere>
  )
}

interface RoomProps extends ChannelRoomProps {
  query: UseQueryResult<Channel>
  mayPost: boolean
}

function Room({ id, place, isListShown, onList, query, mayPost }: RoomProps) {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const posts = useQuery(postsQuery(id, place?.number))
  const { show } = useSearch({ strict: false }) as RoomSearch
  const linked = useOpened(oneOf(['media', 'members'], show), (next, { replace }) => {
    void navigate({ to: '.', search: (now) => ({ ...now, show: next }), replace, resetScroll: false })
  })
  const settings = usePanels<'settings'>()
  const [refresh, setRefresh] = useState(0)

  const listButton = <ListButton label="Channels" controls="channel-list" isListShown={isListShown} onList={onList} />
  if ([query.error, posts.error].some((error) => error && isGone(error)))
    return (
      <GonePlace
        title="Channel not found"
        listButton={listButton}
        back={
          <Link to="/dashboard/channels" className={css.back}>
            All channels
          </Link>
        }
        outbox={postOutbox}
        noun={['post', 'posts']}
      >
        It may have been deleted, or you are no longer in it.
      </GonePlace>
    )

  return (
    <Loaded
      query={query}
      waiting={
        <WritingRoom aria-label="Channel" mayAttach={mayPost}>
          <div className={css.bare}>{listButton}</div>
          <div className={css.waiting}>
            <ListSkeleton rows={4} height={96} />
          </div>
        </WritingRoom>
      }
      {...channelFailed}
    >
      {(channel) => {
        return (
          <WritingRoom aria-labelledby="channel-name" mayAttach={mayPost}>
            <ChannelHeader
              channel={channel}
              listButton={listButton}
              isBusy={posts.isFetching}
              onRefresh={() => {
                setRefresh(refresh + 1)
                refetchChannels(cache)
              }}
              onShow={(what) => (what === 'settings' ? settings.open(what) : linked.open({ id: what }))}
              onAlmostShow={(what) => parts[what].warm()}
            />
            <Loaded
              query={posts}
              waiting={
                <div className={css.waiting}>
                  <ListSkeleton rows={4} height={96} />
                </div>
              }
              {...channelFailed}
            >
              {(stream) => <PostList channel={channel} stream={stream} place={place} isBusy={posts.isFetching} refresh={refresh} />}
            </Loaded>
            {channel.stopped !== null && <p className={css.closed}>{channel.stopped}</p>}
            {mayPost && (
              <Suspense fallback={<div className={css.coming} />}>
                <PostComposer channel={channel} />
              </Suspense>
            )}
            <Panels of={linked}>
              {({ id: what }, shown) => {
                const Dialog = what === 'media' ? GalleryDialog : MembersDialog
                return <Dialog {...shown} channel={channel} />
              }}
            </Panels>
            <Panels of={settings}>
              {(_, shown) => <SettingsPanel {...shown} channel={channel} onDeleted={() => void navigate({ to: '/dashboard/channels' })} />}
            </Panels>
          </WritingRoom>
        )
      }}
    </Loaded>
  )
}

const isGone = (error: Error) => ['channel-not-found', 'invalid-input'].includes(failureOf(error).code ?? '')
