import { Modal } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Loaded } from '../../../ui/loaded.tsx'
import { ListSkeleton } from '../../../ui/page/skeletons.tsx'
import { useEntrance } from '../../../ui/panels/use-entrance.ts'
import css from './announcement.module.css'

interface ReadersDialogProps<Answer> {
  opened: boolean
  title: string
  query: UseQueryResult<Answer>
  failed: string
  onClose: () => void
  children: (answer: Answer) => ReactNode
}

/** The frame of what staff read about an announcement's readers. */
export function ReadersDialog<Answer>({ opened, title, query, failed, onClose, children }: ReadersDialogProps<Answer>) {
  return (
    <Modal opened={useEntrance(opened)} onClose={onClose} title={title} size="32rem" closeButtonProps={{ 'aria-label': 'Close' }}>
      <Loaded query={query} waiting={<ListSkeleton rows={3} height={56} />} failed={failed}>
        {(answer) => <div className={css.dialog}>{children(answer)}</div>}
      </Loaded>
    </Modal>
  )
}
