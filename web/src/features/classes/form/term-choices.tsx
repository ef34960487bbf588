import { dayAndMonth, type PlainDate } from '@callboard/contract/dates'
import { Button, Group } from '@mantine/core'
import { useTermCalendar } from '../../terms/use-term-calendar.ts'

const most = 3

interface Props {
  /** the first day of the series */
  from: string
  chosen: string
  onChoose: (endsOn: PlainDate) => void
}

/** The terms that a series may end with: that of its first day and the next. */
export function TermChoices({ from, chosen, onChoose }: Props) {
  const terms = useTermCalendar()
    .terms.filter(({ endsOn }) => endsOn >= from)
    .slice(0, most)
  if (terms.length === 0) return null
  return (
    <Group gap="xs" role="group" aria-label="End with a term">
      {terms.map(({ id, name, endsOn }) => (
        <Button
          key={id}
          variant={chosen === endsOn ? 'light' : 'default'}
          size="compact-sm"
          aria-pressed={chosen === endsOn}
          onClick={() => onChoose(endsOn)}
        >
          <span dir="auto">{name}</span>, until {dayAndMonth(endsOn)}
        </Button>
      ))}
    </Group>
  )
}
