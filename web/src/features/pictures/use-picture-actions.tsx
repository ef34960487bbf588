import type { PostedMedia } from '@callboard/contract/channel-posts'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { lazyPart } from '../../lib/parts/lazy-part.ts'
import { inWords } from '../../lib/refusals.ts'
import { useLeftOpen } from '../../lib/session/use-left-open.ts'
import { useSignedIn } from '../../lib/session/session.ts'
import { useAction } from '../../lib/use-action.ts'
import { say } from '../../ui/notices/toasts.ts'
import { ConfirmDialog } from '../../ui/panels/confirm-dialog.tsx'
import { Panels } from '../../ui/panels/panels.tsx'
import { usePanels } from '../../ui/panels/use-panels.ts'
import { namePicture, refetchPictures, refusePicture, takeDown } from './api.ts'
import { namesIn } from './names-words.ts'
import { AllNames } from '../../ui/people/all-names.tsx'
import css from './pictures.module.css'

const NamesDialog = lazyPart(() => import('./names-dialog.tsx'))
const TakedownDialog = lazyPart(() => import('./takedown-dialog.tsx'))

type Kind = 'name' | 'take-down' | 'refuse' | 'ask'
type Picture = PostedMedia & { postId: string }

interface PictureActions {
  /** below a picture in the viewer, which is closed before a dialog opens */
  about: (picture: Picture, close: () => void) => ReactNode
  /** of a parent's picture that waits, for staff */
  waiting: (picture: Picture) => ReactNode
  dialogs: ReactNode
  /** one of them is open */
  isOpen: boolean
}

/** What one may do with the pictures of a channel, whose author is null where they are of many (S4 channels). */
export function usePictureActions(channelId: string, authorId: string | null, isStopped: boolean): PictureActions {
  const { user } = useSignedIn()
  const isStaff = user.role !== 'parent'
  const mayName = useLeftOpen('work') && isStaff && !isStopped
  const mayRefuse = useLeftOpen('work') && isStaff
  const mayTakeDown = useLeftOpen('rooms') && user.role === 'owner'
  const mayAsk = useLeftOpen('registers') && user.role !== 'owner' && authorId !== user.id
  const panels = usePanels<{ kind: Kind; picture: Picture }>()
  const isPicture = ({ type }: Picture) => type === 'image' || type === 'video'
  return {
    isOpen: panels.opened,
    about: (one, closeViewer) => {
      if (!isPicture(one)) return null
      const action = (what: Kind, label: string) => (
        <Button
          variant="default"
          size="sm"
          onClick={() => {
            closeViewer()
            panels.open({ kind: what, picture: one })
          }}
        >
          {label}
        </Button>
      )
      const words = namesWords(one, user.role === 'owner')
      return (
        <div className={css.actions}>
          {words !== null && <span>{words}</span>}
          {mayName && !one.isWaiting && action('name', one.isAnswered ? 'Change names' : 'Name the children')}
          {mayTakeDown && action('take-down', 'Take down')}
          {mayAsk && !one.isWaiting && action('ask', 'Ask to take it down')}
        </div>
      )
    },
    waiting: (one) =>
      mayRefuse &&
      one.mayDecide && (
        <div className={css.actions}>
          {mayName && (
            <Button size="sm" onPointerEnter={NamesDialog.warm} onClick={() => panels.open({ kind: 'name', picture: one })}>
              Let it through
            </Button>
          )}
          <Button variant="default" size="sm" onClick={() => panels.open({ kind: 'refuse', picture: one })}>
            Refuse
          </Button>
        </div>
      ),
    dialogs: (
      <Panels of={panels}>
        {({ kind, picture }, shown) => {
          const at = { channelId, postId: picture.postId, mediaId: picture.id }
          if (kind === 'name') return <Naming {...shown} at={at} picture={picture} />
          if (kind === 'ask') return <TakedownDialog {...shown} picture={at} />
          return <Removing {...shown} at={at} isRefusal={kind === 'refuse'} />
        }}
      </Panels>
    ),
  }
}

/** What its reader may know of whom a picture shows; null: nothing. */
function namesWords({ children, isAnswered }: PostedMedia, isOwner: boolean): ReactNode {
  if (children.length > 0) return <AllNames names={namesIn(children)} />
  if (!isAnswered) return null
  return isOwner ? 'Nobody can be recognised' : 'None of the children you teach'
}

interface DialogProps {
  at: { channelId: string; postId: string; mediaId: string }
  opened: boolean
  onClose: () => void
}

function Naming({ at, picture, ...dialog }: DialogProps & { picture: Picture }) {
  const cache = useQueryClient()
  return (
    <NamesDialog
      {...dialog}
      channelId={at.channelId}
      picture={picture}
      chosen={picture.children.map(({ id }) => id)}
      saveLabel={picture.isWaiting ? 'Let it through with' : 'Save'}
      save={async (children) => {
        await namePicture(at, children)
        refetchPictures(cache)
        say(picture.isWaiting ? 'Everybody in the channel sees the picture now.' : 'Saved.')
      }}
    />
  )
}

function Removing({ at, isRefusal, opened, onClose }: DialogProps & { isRefusal: boolean }) {
  const cache = useQueryClient()
  const removing = useAction(async () => void (await (isRefusal ? refusePicture(at) : takeDown(at))), {
    done: () => {
      onClose()
      refetchPictures(cache)
      say(isRefusal ? 'The picture was refused.' : 'The picture was taken down.')
    },
  })
  return (
    <ConfirmDialog
      opened={opened}
      title={isRefusal ? 'Refuse this picture' : 'Take this picture down'}
      confirmLabel={isRefusal ? 'Refuse' : 'Take down'}
      busyLabel={isRefusal ? 'Refusing…' : 'Taking down…'}
      danger
      busy={removing.busy}
      failure={inWords(removing.failure, isRefusal ? 'Failed to refuse the picture' : 'Failed to take the picture down')}
      onConfirm={() => void removing.run()}
      onClose={onClose}
    >
      {isRefusal
        ? 'It is deleted, and whoever posted it is notified.'
        : 'It is deleted for everybody and cannot be brought back. The post says that a picture was taken down.'}
    </ConfirmDialog>
  )
}
