import type { Asked } from '@callboard/contract/covers'
import { Text } from '@mantine/core'
import { plural } from '../../lib/words.ts'
import { Status } from '../../ui/status.tsx'
import css from './covers.module.css'

const words = { later: 'Asked later', asked: 'No answer yet', no: 'Said no', yes: 'Said yes' } as const
const tones = { later: 'plain', asked: 'warn', no: 'bad', yes: 'good' } as const

/** Whom the owners ask, in their order. */
export function AskedTeachers({ asked, hours }: { asked: Asked[]; hours: number | null }) {
  return (
    <>
      <ol className={css.list} aria-label="Who is asked">
        {asked.map(({ person, answer }) => (
          <li key={person.id} className={css.line}>
            <bdi className={css.who}>{person.name}</bdi>
            <Status tone={tones[answer]}>{words[answer]}</Status>
          </li>
        ))}
      </ol>
      {hours !== null && asked.some(({ answer }) => answer === 'later') && (
        <Text size="sm" c="dimmed">
          Each has {plural(hours, 'hour', 'hours')} to answer. In the hour before the class all are asked at once.
        </Text>
      )}
    </>
  )
}
