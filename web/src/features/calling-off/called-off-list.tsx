import type { CalledOff, UnreadFamily } from '@callboard/contract/calling-off'
import { Button, Checkbox } from '@mantine/core'
import { IconCalendarCheck } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { timeIn, timeSpan } from '../../lib/format/dates.ts'
import { longDay } from '../../lib/format/day-words.ts'
import { offerUndo } from '../../lib/offer-undo.ts'
import { inWords } from '../../lib/refusals.ts'
import { useSignedIn } from '../../lib/session/session.ts'
import { useAction } from '../../lib/use-action.ts'
import { plural } from '../../lib/words.ts'
import { RowMenu } from '../../ui/lists/row-menu.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { FailureNotice } from '../../ui/notices/failure-notice.tsx'
import { say } from '../../ui/notices/toasts.ts'
import { ListSkeleton } from '../../ui/page/skeletons.tsx'
import { PhoneList, PhoneRow } from '../../ui/people/phone-list.tsx'
import { unreadQuery } from './api.ts'
import { noteRung, reopenCalledOff, undoCallOff } from './calls.ts'
import { readWords } from './off-words.ts'
import css from './calling-off.module.css'

export function CalledOffList({ all }: { all: readonly CalledOff[] }) {
  return all.map((one) => <CalledOffDay key={one.id} one={one} />)
}

function CalledOffDay({ one }: { one: CalledOff }) {
  const cache = useQueryClient()
  const refetch = async () => {
    await cache.invalidateQueries({ queryKey: ['calling-off'] })
    void cache.invalidateQueries({ queryKey: ['classes'] })
  }
  const reopening = useAction((classIds: string[]) => reopenCalledOff(one.id, classIds), {
    done: async ({ undo }, classIds) => {
      await refetch()
      say(
        `${plural(classIds.length, 'class takes', 'classes take')} place after all.`,
        offerUndo(undo, async (id) => {
          await undoCallOff(id)
          await refetch()
        }),
      )
    },
    failed: (failure) => {
      void refetch()
      return failure
    },
  })
  const coming = one.classes.filter(({ isOver }) => !isOver)
  return (
    <section className={css.day} aria-label={`${one.reason}, ${longDay(one.date)}`}>
      <h3 className={css.head}>
        <bdi>{one.reason}</bdi> · {longDay(one.date)}
      </h3>
      {one.note && <p className={css.dim}>{one.note}</p>}
      <ul className={css.list} aria-label="Classes">
        {one.classes.map(({ id, name, startTime, endTime, isOver }) => (
          <li key={id}>
            <span className={css.name}>
              {timeSpan(startTime, endTime)} <bdi>{name}</bdi>
            </span>
            {!isOver && (
              <RowMenu
                label={`Actions for ${name}`}
                items={[{ label: 'Let it take place after all', icon: IconCalendarCheck, onChoose: () => void reopening.run([id]) }]}
              />
            )}
          </li>
        ))}
      </ul>
      {coming.length > 1 && (
        <Button variant="default" loading={reopening.busy} onClick={() => void reopening.run(coming.map(({ id }) => id))}>
          Let all of them take place after all
        </Button>
      )}
      <FailureNotice failure={inWords(reopening.failure, 'Failed to open the class again')} onClose={reopening.clear} />
      <h4 className={css.subhead}>Who has not read it</h4>
      <p className={css.dim} role="status">
        {readWords(one)}
      </p>
      {one.notified > 0 && <Unread id={one.id} />}
    </section>
  )
}

function Unread({ id }: { id: string }) {
  const cache = useQueryClient()
  const query = useQuery(unreadQuery(id))
  const ringing = useAction((parentId: string, isRung: boolean) => noteRung(id, parentId, isRung), {
    done: () => cache.invalidateQueries({ queryKey: ['calling-off'] }),
  })
  return (
    <>
      <Loaded query={query} waiting={<ListSkeleton rows={2} height={56} />} failed="Failed to load who has not read it">
        {({ families }) =>
          families.length > 0 && (
            <PhoneList label="Not read yet">
              {families.map((family) => (
                <Family key={family.user.id} family={family} onRing={(isRung) => void ringing.run(family.user.id, isRung)} />
              ))}
            </PhoneList>
          )
        }
      </Loaded>
      <FailureNotice failure={inWords(ringing.failure, 'Failed to note the call')} onClose={ringing.clear} />
    </>
  )
}

function Family({ family, onRing }: { family: UnreadFamily; onRing: (isRung: boolean) => void }) {
  const { timezone } = useSignedIn().studio
  const { user, phone, others, children, emailFailure, rung } = family
  return (
    <PhoneRow
      name={user.name}
      about={[
        children.join(', '),
        emailFailure && 'The email did not arrive',
        rung && `Rung by ${rung.by} at ${timeIn(timezone, new Date(rung.at))}`,
      ]
        .filter(Boolean)
        .join(' · ')}
      phone={phone}
      others={others}
      isDone={rung !== null}
    >
      <Checkbox
        label="Rung"
        aria-label={`Rung ${user.name}`}
        checked={rung !== null}
        onChange={({ currentTarget }) => onRing(currentTarget.checked)}
      />
    </PhoneRow>
  )
}
