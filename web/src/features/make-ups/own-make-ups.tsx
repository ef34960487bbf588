import type { MakeUp } from '@callboard/contract/make-ups'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { shortDay } from '../../lib/format/day-words.ts'
import { lazyPart } from '../../lib/parts/lazy-part.ts'
import { Card } from '../../ui/page/card.tsx'
import { Panels } from '../../ui/panels/panels.tsx'
import { usePanels } from '../../ui/panels/use-panels.ts'
import { makeUpsQuery } from './api.ts'
import css from './make-ups.module.css'
import { useCancelling } from './use-cancelling.ts'

const ChooseClassPanel = lazyPart(() => import('./choose-class-panel.tsx'))

/** For families, while there are any: the make-ups of one child or of all, each with what to do next. */
export default function OwnMakeUps({ studentId }: { studentId?: string }) {
  const { data = [] } = useQuery({
    ...makeUpsQuery(),
    select: (all) => (studentId === undefined ? all : all.filter(({ student }) => student.id === studentId)),
  })
  const panels = usePanels<MakeUp>()
  const card = (
    <Card title="Make-ups">
      <ul className={css.makeUps}>
        {data.map((one) => (
          <li key={`${one.student.id} ${one.missed.id}`}>
            <Words makeUp={one} namesChild={studentId === undefined} />
            {one.can.book && (
              <Button
                className={css.button}
                aria-label={`Choose a class instead of ${one.missed.name}, ${shortDay(one.missed.date)}, for ${one.student.name}`}
                onPointerEnter={ChooseClassPanel.warm}
                onClick={() => panels.open(one)}
              >
                Choose a class
              </Button>
            )}
            {one.can.cancel && <CancelButton makeUp={one} />}
          </li>
        ))}
      </ul>
    </Card>
  )
  return (
    <>
      {data.length > 0 && (studentId === undefined ? <div className={css.above}>{card}</div> : card)}
      <Panels of={panels}>{(makeUp, shown) => <ChooseClassPanel {...shown} makeUp={makeUp} />}</Panels>
    </>
  )
}

function Words({ makeUp: { student, missed, lastOn, booked }, namesChild }: { makeUp: MakeUp; namesChild: boolean }) {
  const instead = `instead of ${missed.name}, ${shortDay(missed.date)}`
  return (
    <span className={css.words}>
      {booked ? (
        <Link to="/dashboard/classes" search={{ week: booked.date, class: booked.id }} className={css.what}>
          {`${booked.name}, ${shortDay(booked.date)} at ${booked.startTime}`}
        </Link>
      ) : (
        <b>{`1 class until ${shortDay(lastOn)}`}</b>
      )}
      <span className={css.dimmed}>
        {namesChild && (
          <>
            <bdi>{student.name}</bdi>,{' '}
          </>
        )}
        {instead}
      </span>
    </span>
  )
}

function CancelButton({ makeUp }: { makeUp: MakeUp }) {
  const { run, busy } = useCancelling(makeUp)
  return (
    <Button
      variant="default"
      className={css.button}
      aria-label={`Cancel ${makeUp.booked?.name ?? 'the make-up'} for ${makeUp.student.name}`}
      aria-disabled={busy || undefined}
      onClick={() => void run()}
    >
      Cancel
    </Button>
  )
}
