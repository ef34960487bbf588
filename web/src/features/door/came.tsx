import type { CheckedIn } from '@callboard/contract/door'
import { markLabels } from '@callboard/contract/mark-labels'
import { Checkbox } from '@mantine/core'
import { IconBan } from '@tabler/icons-react'
import { useState } from 'react'
import { timeIn } from '../../lib/format/dates.ts'
import { serverNow } from '../../lib/server-clock.ts'
import { useSignedIn } from '../../lib/session/session.ts'
import { useLeftOpen } from '../../lib/session/use-left-open.ts'
import { useAction } from '../../lib/use-action.ts'
import { RowMenu } from '../../ui/lists/row-menu.tsx'
import { FailureNotice } from '../../ui/notices/failure-notice.tsx'
import { checkIn, stopCode, takeBack } from './api.ts'
import css from './door.module.css'

interface CameProps {
  code: string
  came: CheckedIn
  onStopped: () => void
}

/** Who came with a code: each child with its class, ticked until somebody says that it is not there. */
export function Came({ code, came, onStopped }: CameProps) {
  const { user } = useSignedIn()
  const mayStop = useLeftOpen('work') && user.role === 'owner'
  const stopping = useAction(stopCode, { done: onStopped })
  return (
    <section className={css.came} aria-label={`Family of ${came.family}`}>
      <div className={css.cameHead}>
        <h3 className={css.family}>
          <bdi>{came.family}</bdi>
        </h3>
        {mayStop && (
          <RowMenu
            label={`Menu of ${came.family}’s code`}
            items={[{ label: 'Stop this code', icon: IconBan, onChoose: () => void stopping.run(code) }]}
          />
        )}
      </div>
      <FailureNotice failure={stopping.failure} />
      {came.children.length === 0 && <p className={css.none}>No children here.</p>}
      <ul className={css.list}>
        {came.children.map(({ id, name, classes }) => (
          <li key={id}>
            <strong>
              <bdi>{name}</bdi>
            </strong>
            {classes.length === 0 && <span className={css.none}>No class now</span>}
            {classes.map((one) => (
              <Here key={one.id} studentId={id} name={name} one={one} code={code} />
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}

interface HereProps {
  studentId: string
  name: string
  one: CheckedIn['children'][number]['classes'][number]
  code: string
}

function Here({ studentId, name, one, code }: HereProps) {
  const { timezone } = useSignedIn().studio
  const [now, setNow] = useState(one)
  const changing = useAction(
    async (next: boolean) => {
      const visit = { classId: one.id, studentId }
      if (!next) {
        await takeBack(visit)
        return { ...now, hereAt: null }
      }
      const { children } = await checkIn({ code, at: one.hereAt ?? serverNow().toISOString(), again: visit })
      // It may be marked by now, or over.
      return children.find(({ id }) => id === studentId)?.classes.find(({ id }) => id === one.id) ?? { ...now, hereAt: null }
    },
    { done: setNow },
  )
  const at = now.hereAt
  const where = [`${one.startTime} ${one.name || 'Unnamed Class'}`, one.room].filter(Boolean).join(', ')
  if (now.status !== null)
    return (
      <span>
        {where}: {markLabels[now.status]} already
      </span>
    )
  return (
    <>
      <Checkbox
        checked={at !== null}
        label={
          <>
            {where}
            {at && <span className={css.at}> Here since {timeIn(timezone, new Date(at))}</span>}
          </>
        }
        aria-label={`${name} is here for ${where}`}
        onChange={({ currentTarget }) => void changing.run(currentTarget.checked)}
      />
      <FailureNotice failure={changing.failure} />
    </>
  )
}
