import { Drawer } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import type { ComponentProps } from 'react'
import { SidebarNav } from '../sidebar-nav.tsx'
import css from '../tab-bar.module.css'

interface Props {
  opened: boolean
  onClose: () => void
  groups: ComponentProps<typeof SidebarNav>['groups']
}

export function MoreSheet({ opened, onClose, groups }: Props) {
  return (
    <Drawer
      opened={useMounted() && opened}
      onClose={onClose}
      title="More"
      position="bottom"
      size="auto"
      classNames={{ content: css.sheet, body: css.sheetBody }}
      closeButtonProps={{ 'aria-label': 'Close menu' }}
    >
      <SidebarNav label="More" groups={groups} onChoose={onClose} />
    </Drawer>
  )
}
