import { ActionIcon, Button } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { IconX } from '@tabler/icons-react'
import type { ComponentProps, ReactNode } from 'react'
import { RowMenu } from '../row-menu.tsx'
import type { Ticks } from './use-ticks.ts'
import css from './chosen-bar.module.css'

interface ChosenBarProps {
  /** e.g. "Chosen invoices" */
  label: string
  /** e.g. "3 chosen, £73.50" */
  words: string
  ticks: Pick<Ticks<{ id: string }>, 'turnAll' | 'clear'>
  more?: ComponentProps<typeof RowMenu>['items']
  children: ReactNode
}

/** What is done with the ticked rows of a list at once, at the foot of the window while the list goes on below it. */
export function ChosenBar({ label, words, ticks, more = [], children }: ChosenBarProps) {
  useWindowEvent('keydown', ({ key, target, defaultPrevented }) => {
    const isElsewhere = target instanceof Element && target.closest('[role=dialog], [role=menu], [type=search]')
    if (key === 'Escape' && !defaultPrevented && !isElsewhere) ticks.clear()
  })
  return (
    <div role="group" aria-label={label} className={css.bar}>
      <ActionIcon size={44} aria-label="Choose none" onClick={ticks.clear}>
        <IconX size={19} aria-hidden />
      </ActionIcon>
      <p className={css.sum}>{words}</p>
      <Button variant="default" onClick={ticks.turnAll}>
        Choose all
      </Button>
      {children}
      {more.length > 0 && <RowMenu label="More for those chosen" items={more} />}
    </div>
  )
}
