import type { BoardClass, DueRegister } from '@callboard/contract/dashboards'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { dayName, shortDate } from '../../lib/format/dates.ts'
import { lazyPart } from '../../lib/parts/lazy-part.ts'
import { Panels } from '../../ui/panels/panels.tsx'
import { usePanels } from '../../ui/panels/use-panels.ts'
import { Need } from './needs.tsx'
import css from './needs.module.css'

const RegisterPanel = lazyPart(() => import('../attendance/register-panel.tsx'))

const nameOf = ({ name }: DueRegister) => name || 'Unnamed Class'

interface DueRegistersProps {
  registers: readonly DueRegister[]
  /** of them, how many are shown */
  most: number
  withTeacher?: boolean
  /** the class that comes next, before those that are due */
  coming?: BoardClass | undefined
}

/** Each opens in its place, and once it is saved the next one, so that all are taken without leaving the page. */
export function DueRegisters({ registers: due, most, withTeacher = false, coming }: DueRegistersProps) {
  const registers: readonly DueRegister[] = coming ? [coming, ...due] : due
  const panels = usePanels<string>()
  const queries = useQueryClient()
  const at = registers.findIndex(({ id }) => id === panels.panel)
  const next = registers[at + 1]
  const saved = () => {
    void queries.invalidateQueries({ queryKey: ['dashboards'] })
    if (next) panels.open(next.id)
  }
  return (
    <>
      {registers.slice(0, most).map((one) => (
        <Need
          key={one.id}
          what={
            <span>
              {one === coming ? 'Next' : 'Register'}: <bdi>{nameOf(one)}</bdi>
            </span>
          }
          detail={
            <span>
              {[
                `${dayName(one.date)} ${shortDate(one.date)}, ${one.startTime}`,
                one === coming ? coming.locationName : withTeacher && one.teacherName,
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          }
        >
          <Button
            className={css.button}
            aria-label={`Take register: ${nameOf(one)}, ${shortDate(one.date)}`}
            onPointerEnter={RegisterPanel.warm}
            onClick={() => panels.open(one.id)}
          >
            Take register
          </Button>
        </Need>
      ))}
      <Panels of={panels}>
        {(id, shown) => (
          <RegisterPanel {...shown} classId={id} saveLabel={next ? 'Save and next' : 'Save'} onSaved={saved} onNext={panels.open} />
        )}
      </Panels>
    </>
  )
}
