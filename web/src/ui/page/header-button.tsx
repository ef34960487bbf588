import { ActionIcon } from '@mantine/core'
import { IconArrowLeft, IconMenu2 } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import css from './header-button.module.css'

interface ListButtonProps {
  label: string
  /** the id of the list */
  controls: string
  isListShown: boolean
  /** the list is a page of its own there, to which one goes back */
  isBack?: boolean
  onList: () => void
}

/** Brings back the list in a narrow window, where what was chosen lies over it. */
export function ListButton({ label, controls, isListShown, isBack = false, onList }: ListButtonProps) {
  return (
    <span className={css.menu}>
      <HeaderButton label={label} icon={isBack ? IconArrowLeft : IconMenu2} expanded={isListShown} controls={controls} onClick={onList} />
    </span>
  )
}

export interface HeaderButtonProps {
  label: string
  icon: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>
  expanded?: boolean
  controls?: string
  busy?: boolean
  onClick: () => void
  onAlmost?: () => void
}

export function HeaderButton({ label, icon: Icon, expanded, controls, busy, onClick, onAlmost }: HeaderButtonProps) {
  return (
    <ActionIcon
      size={44}
      aria-label={label}
      title={label}
      aria-expanded={expanded}
      aria-controls={controls}
      data-busy={busy || undefined}
      className={css.tool}
      onClick={onClick}
      onPointerEnter={onAlmost}
      onFocus={onAlmost}
    >
      <Icon size={20} stroke={1.8} aria-hidden />
    </ActionIcon>
  )
}
