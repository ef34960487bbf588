import type { AtTheDoor, LeavingChild } from '@callboard/contract/door'
import { Button, NativeSelect } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { dayName, timeIn, timeSpan } from '../../lib/format/dates.ts'
import { phoneHref } from '../../lib/format/phone-link.ts'
import { useSignedIn } from '../../lib/session/session.ts'
import { useAction } from '../../lib/use-action.ts'
import { FailureNotice } from '../../ui/notices/failure-notice.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Card } from '../../ui/page/card.tsx'
import { ListSkeleton } from '../../ui/page/skeletons.tsx'
import { MustNotCollect } from '../attendance/must-not-collect.tsx'
import { collect, doorQuery, showLeft, takeBackCollecting } from './api.ts'
import css from './door.module.css'

/** The children of classes that end, until somebody has fetched them. */
export function Leaving() {
  const query = useQuery(doorQuery())
  return (
    <Card title="Not collected yet">
      <Loaded
        query={query}
        waiting={<ListSkeleton rows={3} height={64} />}
        title="The children could not be loaded"
        failed="Failed to load students"
      >
        {({ classes, today }) =>
          classes.length === 0 ? (
            <p className={css.none}>When a class ends, the children who came are listed here until they are collected.</p>
          ) : (
            classes.map((held) => <LeavingClass key={held.id} held={held} today={today} />)
          )
        }
      </Loaded>
    </Card>
  )
}

type Held = AtTheDoor['classes'][number]

function LeavingClass({ held, today }: { held: Held; today: string }) {
  const left = held.children.filter(({ collected }) => !collected).length
  return (
    <section className={css.class} aria-labelledby={`door-${held.id}`}>
      <h3 id={`door-${held.id}`} className={css.family}>
        <bdi>{held.name || 'Unnamed Class'}</bdi>
      </h3>
      <p className={css.none}>
        {[
          held.date !== today && dayName(held.date),
          timeSpan(held.startTime, held.endTime),
          held.room,
          held.isOff && 'Does not take place',
          left === 0 ? 'All collected' : `${left} still here`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <ul className={css.list}>
        {held.children.map((child) => (
          <Child key={child.id} classId={held.id} child={child} />
        ))}
      </ul>
    </section>
  )
}

const alone = 'alone'

function Child({ classId, child }: { classId: string; child: LeavingChild }) {
  const { timezone } = useSignedIn().studio
  const queries = useQueryClient()
  const [who, setWho] = useState(child.mayCollect[0]?.id ?? alone)
  const done = () => showLeft(queries)
  const visit = { classId, studentId: child.id }
  const collecting = useAction(collect, { done })
  const undoing = useAction(takeBackCollecting, { done })
  const { collected } = child
  const chosen = child.mayCollect.find(({ id }) => id === who)
  const href = chosen && phoneHref(chosen.phone)
  return (
    <li className={css.child}>
      <span className={css.who}>
        <strong>
          <bdi>{child.name}</bdi>
        </strong>
        {child.mustNotCollect.length > 0 && <MustNotCollect names={child.mustNotCollect} />}
      </span>
      {collected ? (
        <>
          <span className={css.none}>
            {collected.by === null ? 'Went by themselves' : `Collected by ${collected.by || 'somebody whose name is not shown'}`},{' '}
            {timeIn(timezone, new Date(collected.at))}
          </span>
          <Button variant="default" aria-label={`Undo: ${child.name} collected`} onClick={() => void undoing.run(visit)}>
            Undo
          </Button>
        </>
      ) : (
        <>
          <NativeSelect
            aria-label={`Who collects ${child.name}`}
            value={chosen ? who : alone}
            data={[...child.mayCollect.map(({ id, name }) => ({ value: id, label: name })), { value: alone, label: 'Goes by themselves' }]}
            onChange={({ currentTarget }) => setWho(currentTarget.value)}
          />
          {chosen && href && (
            <Button variant="default" component="a" href={href} aria-label={`Call ${chosen.name}: ${chosen.phone}`}>
              Call
            </Button>
          )}
          <Button
            aria-label={`Collected: ${child.name}`}
            aria-disabled={collecting.busy || undefined}
            onClick={() => void collecting.run({ ...visit, collectorId: chosen?.id ?? null })}
          >
            Collected
          </Button>
        </>
      )}
      <FailureNotice failure={collecting.failure ?? undoing.failure} />
    </li>
  )
}
