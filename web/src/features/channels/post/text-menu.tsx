import { IconHistory, IconPencil, IconPin, IconPinnedOff, IconTrash } from '@tabler/icons-react'
import { lazyPart } from '../../../lib/parts/lazy-part.ts'
import { RowMenu } from '../../../ui/lists/row-menu.tsx'
import { Panels } from '../../../ui/panels/panels.tsx'
import { usePanels } from '../../../ui/panels/use-panels.ts'
import { useReporting } from '../../reports/use-reporting.tsx'

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
  /** of somebody else, and not removed */
  canReport: boolean
  /** of a post, for admins of its channel */
  pin?: { isPinned: boolean; toggle: () => void } | undefined
  onEdit: () => void
  onDelete: () => void
}

export function TextMenu({ label, channelId, postId, commentId, can, hasEarlier, canReport, pin, onEdit, onDelete }: TextMenuProps) {
  const earlier = usePanels<'earlier'>()
  const reporting = useReporting(
    commentId === undefined ? { kind: 'post', channelId, id: postId } : { kind: 'comment', channelId, postId, id: commentId },
  )
  const items = [
    ...(can.edit ? [{ label: 'Edit', icon: IconPencil, onChoose: onEdit }] : []),
    ...(pin ? [{ label: pin.isPinned ? 'Unpin' : 'Pin', icon: pin.isPinned ? IconPinnedOff : IconPin, onChoose: pin.toggle }] : []),
    ...(hasEarlier ? [{ label: 'Earlier text', icon: IconHistory, onChoose: () => earlier.open('earlier') }] : []),
    ...(can.delete ? [{ label: 'Delete', icon: IconTrash, onChoose: onDelete }] : []),
    ...(canReport ? [reporting.item] : []),
  ]
  if (items.length === 0) return null
  return (
    <>
      <RowMenu label={label} items={items} />
      {reporting.dialog}
      <Panels of={earlier}>{(_, shown) => <EarlierDialog {...shown} channelId={channelId} postId={postId} commentId={commentId} />}</Panels>
    </>
  )
}
