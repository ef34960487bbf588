import type { ComingPlace } from '@callboard/contract/absences'
import { longest } from '@callboard/contract/lengths'
import { Button } from '@mantine/core'
import { IconCalendarOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { dayName } from '../../../lib/format/dates.ts'
import { hasTyped, useTypedText } from '../../../lib/outbox/use-typed.ts'
import { useSignedIn } from '../../../lib/session/session.ts'
import { useAction } from '../../../lib/use-action.ts'
import { CountedInput } from '../../../ui/forms/counted-field.tsx'
import { say } from '../../../ui/notices/toasts.ts'
import { MakeUpHint } from './make-up-hint.tsx'
import { placesQuery } from './api.ts'
import { AnswerRow } from './answer-row.tsx'
import { daysWords, useTakingBack } from './use-taking-back.ts'
import { useSaying } from './use-saying.ts'
import { SaidBy } from './said-by.tsx'
import { AskedLater } from './asked-later.tsx'
import css from './cant-come.module.css'

export { AskedLater }

interface Props {
  classId: string
  /** among the next seven days, which one answer brings for all */
  isNext?: boolean
  /** one button, of several children only when it is pressed one for each */
  isShort?: boolean
}

/** For families: each of their children in the class, until it starts, with a button that says so; staff see other children beside it. */
export default function CantCome({ classId, isNext = false, isShort = false }: Props) {
  const { role } = useSignedIn().user
  const [isOpen, setOpen] = useState(!isShort)
  const { data } = useQuery({
    ...placesQuery(isNext ? undefined : classId),
    select: (all) =>
      all.filter((place) => place.class.id === classId && (place.can.answer || place.isAsked || place.absence || place.answer)),
  })
  if (!data?.length) return null
  if (!isOpen && data.length > 1 && data.every(({ isAsked, answer, absence }) => !isAsked && !answer && !absence))
    return (
      <Button variant="default" size="compact-sm" className={css.button} aria-expanded={false} onClick={() => setOpen(true)}>
        Can’t come
      </Button>
    )
  return (
    <div className={css.places}>
      {data.map((place) =>
        place.isAsked || place.answer || !place.can.answer ? (
          <AnswerRow key={place.student.id} place={place} />
        ) : (
          <Place key={place.student.id} place={place} isOne={data.length === 1 && role === 'parent'} isNext={isNext} />
        ),
      )}
    </div>
  )
}

/** how long the toast can undo it; afterwards the button still can */
const undoSeconds = 30

function Place({ place, isOne, isNext }: { place: ComingPlace; isOne: boolean; isNext: boolean }) {
  const { class: held, student, absence, isPaid, saidBy } = place
  const { user } = useSignedIn()
  const { about, of, waiting, waitingMore, heldWords, say: tell, sayMore } = useSaying(place)
  const isAway = waiting === null ? absence !== null : waiting !== 'nothing'
  const [isWording, setWording] = useState(() => hasTyped(user.id, reasonField(about)))
  const who = student.name.split(' ')[0] ?? student.name
  const press = async () => {
    if (isAway) return void (await tell('nothing'))
    if (await tell('absent')) say(`${who} can’t come on ${dayName(held.date)}.`, { seconds: undoSeconds, run: () => tell('nothing') })
  }
  const reason = waitingMore.reason || absence?.reason || ''
  const taking = useTakingBack(student)
  const days = absence?.days
  return (
    <div className={css.place} role="group" aria-label={of}>
      {absence && (
        <span className={css.state}>
          <IconCalendarOff size={16} stroke={2} aria-hidden />
          <span>
            {isOne ? 'Can’t come' : `${who} can’t come`}
            {absence.reason && (
              <>
                : <bdi>{absence.reason}</bdi>
              </>
            )}
          </span>
        </span>
      )}
      {waiting === null && <SaidBy name={saidBy} />}
      <Button variant="default" size="compact-sm" className={css.button} onClick={() => void press()}>
        {isAway ? 'Take back' : isOne ? 'Can’t come' : `${who} can’t come`}
      </Button>
      {heldWords && <span role="status">{heldWords}</span>}
      {days && (
        <Button
          variant="default"
          size="compact-sm"
          className={css.button}
          aria-disabled={taking.busy || undefined}
          onClick={() => void taking.run(days)}
        >
          Take back {daysWords(days)}
        </Button>
      )}
      {isAway && !isWording && (
        <Button variant="default" size="compact-sm" className={css.button} onClick={() => setWording(true)}>
          {reason ? 'Change reason' : 'Add a reason'}
        </Button>
      )}
      {isAway && isWording && (
        <Reason about={about} was={reason} onSave={(words) => sayMore('absent', { reason: words })} onDone={() => setWording(false)} />
      )}
      {(absence || !isNext) && <MakeUpHint place={place} />}
      {absence && isPaid && <p className={css.paid}>The place stays booked. Cancel it to get money back.</p>}
    </div>
  )
}

const reasonField = ({ studentId, classId }: { studentId: string; classId: string }) => `absence:${studentId}:${classId}`

interface ReasonProps {
  about: { studentId: string; classId: string }
  was: string
  onSave: (reason: string) => Promise<void>
  onDone: () => void
}

function Reason({ about, was, onSave, onDone }: ReasonProps) {
  const [typed, type, forget] = useTypedText(reasonField(about), was)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const { run, busy, failure } = useAction(() => onSave(typed.trim()), {
    done: () => {
      forget()
      onDone()
    },
  })
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim().length <= longest.name) void run()
  }
  return (
    <form className={css.reason} onSubmit={save}>
      <CountedInput
        className={css.field}
        label="Reason (optional)"
        description="Teachers and owners read this."
        placeholder="Ill"
        ref={field}
        value={typed}
        most={longest.name}
        error={failure?.message}
        onChange={({ currentTarget }) => type(currentTarget.value)}
      />
      <Button type="submit" aria-disabled={busy || undefined}>
        {busy ? 'Saving…' : 'Save'}
      </Button>
    </form>
  )
}
