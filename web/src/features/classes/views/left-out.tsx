import { Anchor } from '@mantine/core'
import css from './left-out.module.css'
import { leftOutWords } from './left-out-words.ts'

interface Props {
  /** by the filters */
  hidden: number
  onShowAll: () => void
  /** of a timetable */
  singles?: number
  onShowWeek?: () => void
}

/** Says what a view or its filters leave out, and shows it. */
export default function LeftOut({ hidden, onShowAll, singles = 0, onShowWeek }: Props) {
  return (
    <p className={css.left} role="status">
      {leftOutWords(hidden, singles)}
      {singles > 0 && onShowWeek && (
        <Anchor component="button" type="button" onClick={onShowWeek}>
          Show the week
        </Anchor>
      )}
      {hidden > 0 && (
        <Anchor component="button" type="button" onClick={onShowAll}>
          Show all classes
        </Anchor>
      )}
    </p>
  )
}
