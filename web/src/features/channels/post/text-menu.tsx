import { IconHistory, IconPencil, IconPin, IconPinnedOff, IconTrash } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../../lib/parts/lazy-part.ts'
import { RowMenu } from '../../../ui/lists/row-menu.tsx'

const EarlierDialog = lazyPart(() => import('../dialogs/earlier-dialog.tsx'))

interface TextMenuProps {
  label: string
  channelId: string
  postId: string
  /** of a comment */
  commentId?: string
  can: { edit: boolean; delete: boolean }
  /** the author and owners read what stood there before somebody else changed it (S4 channels) */
  hasEarlier: boolean
  /** of a post, for admins of its channel */
  pin?: { isPinned: boolean; toggle: () => void } | undefined
  onEdit: () => void
  onDelete: () => void
}

export function TextMenu({ label, channelId, postId, commentId, can, hasEarlier, pin, onEdit, onDelete }: TextMenuProps) {
  const [{ opened, key }, setEarlier] = useState({ opened: false, key: 0 })
  const items = [
    ...(can.edit ? [{ label: 'Edit', icon: IconPencil, onChoose: onEdit }] : []),
    ...(pin ? [{ label: pin.isPinned ? 'Unpin' : 'Pin', icon: pin.isPinned ? IconPinnedOff : IconPin, onChoose: pin.toggle }] : []),
    ...(hasEarlier
      ? [{ label: 'Earlier text', icon: IconHistory, onChoose: () => setEarlier(({ key: before }) => ({ opened: true, key: before + 1 })) }]
      : []),
    ...(can.delete ? [{ label: 'Delete', icon: IconTrash, onChoose: onDelete }] : []),
  ]
  if (items.length === 0) return null
  return (
    <>
      <RowMenu label={label} items={items} />
      <Suspense fallback={null}>
        {key > 0 && (
          <EarlierDialog
            key={key}
            opened={opened}
            channelId={channelId}
            postId={postId}
            commentId={commentId}
            onClose={() => setEarlier((before) => ({ ...before, opened: false }))}
          />
        )}
      </Suspense>
    </>
  )
}
