import { Drawer } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import type { ComponentProps } from 'react'
import { SidebarNav } from '../sidebar-nav.tsx'
import css from '../tab-bar.module.css'

interface TabSheetProps {
  title: string
  opened: boolean
  onClose: () => void
  groups: ComponentProps<typeof SidebarNav>['groups']
}

export function TabSheet({ title, opened, onClose, groups }: TabSheetProps) {
  return (
    <Drawer
      opened={useMounted() && opened}
      onClose={onClose}
      title={title}
      position="bottom"
      size="auto"
      classNames={{ content: css.sheet, body: css.sheetBody }}
      closeButtonProps={{ 'aria-label': 'Close menu' }}
    >
      <SidebarNav label={title} groups={groups} onChoose={onClose} />
    </Drawer>
  )
}
