import type { ComingPlace } from '@callboard/contract/absences'
import type { Answer } from '@callboard/contract/attendance'
import { longest } from '@callboard/contract/lengths'
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import { hasTyped, useKeptValues, useTyped } from '../../../lib/outbox/use-typed.ts'
import { useSignedIn } from '../../../lib/session/session.ts'
import { useAction } from '../../../lib/use-action.ts'
import { CountedInput } from '../../../ui/forms/counted-field.tsx'
import { MakeUpHint } from './make-up-hint.tsx'
import { lateWords } from './late-words.ts'
import { SaidBy } from './said-by.tsx'
import { placeWords, useSaying } from './use-saying.ts'
import css from './answers.module.css'
import forms from './cant-come.module.css'

const answerLabels = { coming: 'Coming', late: 'Late', away: 'Can’t come' } as const satisfies Record<Answer, string>
const answers = Object.keys(answerLabels) as Answer[]
const againMs = 400

interface AnswerRowProps {
  place: ComingPlace
  /** after an answer has been saved */
  onAnswered?: (() => void) | undefined
}

/** One child and one class, for a guardian who answers; for another what has been said. */
export const AnswerRow = ({ place, onAnswered }: AnswerRowProps) =>
  place.can.answer ? <Answering place={place} onAnswered={onAnswered} /> : <OnlySaid place={place} />

function OnlySaid({ place }: { place: ComingPlace }) {
  const { student, saidBy } = place
  const known = knownAnswer(place)
  const more = moreWords(place)
  const words =
    known === 'away' ? ` can’t come${more && `: ${more}`}` : `: ${more || (known ? answerLabels[known] : 'nobody has answered yet')}`
  return (
    <div className={css.row} role="group" aria-label={placeWords(place)}>
      <span data-answer={known ?? 'none'}>
        <bdi>{student.name}</bdi>
        {words}
      </span>
      <SaidBy name={saidBy} />
    </div>
  )
}

const knownAnswer = ({ absence, answer }: ComingPlace): Answer | null => (absence ? 'away' : (answer?.is ?? null))

/** What was said besides the answer itself. */
function moreWords({ absence, answer }: ComingPlace): string {
  if (absence) return absence.reason
  return answer?.is === 'late' && (answer.minutes !== null || answer.reason) ? lateWords(answer) : ''
}

/** The three answers, of which a second, deliberate press takes the pressed one back. */
function Answering({ place, onAnswered }: AnswerRowProps) {
  const { student, absence, answer, isPaid, saidBy } = place
  const { user } = useSignedIn()
  const last = useRef<{ is: Answer; at: number } | null>(null)
  const { about, of, waiting, waitingMore, heldWords, say, sayMore } = useSaying(place)
  const [isWording, setWording] = useState(() => hasTyped(user.id, moreField(about)))
  const known = knownAnswer(place)
  const now = waiting === null ? known : waiting === 'nothing' ? null : waiting === 'absent' ? 'away' : waiting
  const press = async (is: Answer, { timeStamp: at }: MouseEvent) => {
    const isEcho = last.current?.is === is && at - last.current.at < againMs
    last.current = { is, at }
    if (isEcho) return
    setWording(false)
    if ((await say(is === now ? 'nothing' : is)) && is !== now) onAnswered?.()
  }
  const words = waiting === null ? moreWords(place) : now === 'late' ? lateWords(waitingMore) : waitingMore.reason
  return (
    <div className={css.row} role="group" aria-label={of}>
      <b dir="auto">{student.name}</b>
      <div className={css.answers}>
        {answers.map((is) => (
          <button
            key={is}
            type="button"
            data-answer={is}
            aria-pressed={now === is}
            aria-label={`${student.name}: ${answerLabels[is]}`}
            onClick={(event) => void press(is, event)}
          >
            {answerLabels[is]}
          </button>
        ))}
      </div>
      {heldWords && <span role="status">{heldWords}</span>}
      {words && !isWording && <span dir="auto">{words}</span>}
      {waiting === null && <SaidBy name={saidBy} />}
      {(now === 'late' || now === 'away') && !isWording && (
        <Button variant="subtle" size="compact-sm" className={forms.button} onClick={() => setWording(true)}>
          {words ? 'Change' : now === 'late' ? 'Add minutes or a reason' : 'Add a reason'}
        </Button>
      )}
      {(now === 'late' || now === 'away') && isWording && (
        <More
          about={{ ...about, answer: now }}
          minutes={waitingMore.minutes ?? answer?.minutes ?? null}
          reason={waitingMore.reason || absence?.reason || answer?.reason || ''}
          onSave={(more) => sayMore(now, more)}
          onDone={() => setWording(false)}
        />
      )}
      {absence && <MakeUpHint place={place} />}
      {absence && isPaid && <p className={forms.paid}>The place stays booked. Cancel it to get money back.</p>}
    </div>
  )
}

interface MoreProps {
  about: { studentId: string; classId: string; answer: 'late' | 'away' }
  minutes: number | null
  reason: string
  onSave: (more: { reason: string; minutes?: number | null }) => Promise<void>
  onDone: () => void
}

const moreField = ({ studentId, classId }: { studentId: string; classId: string }) => `answer-reason:${studentId}:${classId}`

function More({ about, minutes, reason, onSave, onDone }: MoreProps) {
  const isLate = about.answer === 'late'
  const begun = { minutes: minutes === null ? '' : `${minutes}`, reason }
  const kept = useTyped<typeof begun>(moreField(about))
  const [typed, setTyped] = useState(kept.before ?? begun)
  useKeptValues(kept, typed, typed.minutes === begun.minutes && typed.reason === reason)
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])
  const { run, busy, failure } = useAction(
    () =>
      onSave({
        reason: typed.reason.trim(),
        ...(isLate && { minutes: typed.minutes === '' ? null : Number(typed.minutes) }),
      }),
    {
      done: () => {
        kept.forget()
        onDone()
      },
    },
  )
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (typed.reason.trim().length <= longest.name) void run()
  }
  return (
    <form className={forms.reason} onSubmit={save}>
      {isLate && (
        <TextInput
          ref={first}
          label="Minutes late"
          inputMode="numeric"
          maxLength={3}
          value={typed.minutes}
          onChange={({ currentTarget }) => setTyped({ ...typed, minutes: currentTarget.value.replaceAll(/\D/g, '') })}
        />
      )}
      <CountedInput
        className={forms.field}
        label="Reason (optional)"
        description="Teachers and owners read this."
        placeholder={isLate ? 'The bus' : 'Ill'}
        ref={isLate ? undefined : first}
        value={typed.reason}
        most={longest.name}
        error={failure?.message}
        onChange={({ currentTarget }) => setTyped({ ...typed, reason: currentTarget.value })}
      />
      <Button type="submit" aria-disabled={busy || undefined}>
        {busy ? 'Saving…' : 'Save'}
      </Button>
    </form>
  )
}
