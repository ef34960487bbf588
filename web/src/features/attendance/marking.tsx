import type { Register } from '@callboard/contract/attendance'
import { Button } from '@mantine/core'
import { IconArrowRight, IconCheck, IconChecks } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useSignedIn } from '../../lib/session/session.ts'
import { useToday } from '../../lib/studio/use-today.ts'
import { plural } from '../../lib/words.ts'
import { EmptyState } from '../../ui/notices/empty-state.tsx'
import { SidePanel } from '../../ui/panels/side-panel.tsx'
import { countMarked, type ShownRow } from './marks.ts'
import { RegisterNotices } from './register-notices.tsx'
import { RegisterRow } from './register-row.tsx'
import { StatusKey } from './status-buttons.tsx'
import { type OpenRegister, useRegister } from './use-register.ts'
import { allInWords, choiceWords, list, madeAt } from './words.ts'
import css from './marking.module.css'
import shared from './register.module.css'

interface Props {
  register: Register
  panel: Pick<Parameters<typeof SidePanel>[0], 'opened' | 'onClose' | 'title'>
  head: (rows: readonly ShownRow[]) => ReactNode
  onMoveStudent?: ((student: { id: string; name: string }) => void) | undefined
  onNext: (classId: string) => void
  saveLabel?: string | undefined
  onSaved?: (() => void) | undefined
}

export function Marking({ register: saved, panel, head, onMoveStudent, onNext, saveLabel = 'Save', onSaved }: Props) {
  const { user, studio } = useSignedIn()
  const today = useToday()
  const register = useRegister(saved, user.id)
  const { rows, unsavedCount, busy } = register
  const marked = countMarked(rows)
  const isSaved = unsavedCount === 0 && saved.saved !== null && !busy
  const { next } = saved
  return (
    <SidePanel
      {...panel}
      footer={() => (
        <div className={css.foot}>
          <output className={css.state}>
            {busy ? '' : stateOf(register, saved, studio.timezone)}
            {isSaved && <IconCheck className={css.tick} size={18} stroke={2.4} aria-hidden />}{' '}
            {isSaved && next === null && <strong className={css.allIn}>{allInWords(saved.class.date, today, user.role)}</strong>}
          </output>
          {isSaved && next && (
            <Button
              classNames={{ root: css.next, label: css.nextWords }}
              variant="light"
              rightSection={<IconArrowRight size={18} aria-hidden />}
              onClick={() => onNext(next.id)}
            >
              <span className={css.nextName}>Next: {next.name || 'Unnamed Class'}</span> {next.startTime}
            </Button>
          )}
          <Button
            className={css.save}
            disabled={unsavedCount === 0 && !busy}
            aria-disabled={busy || undefined}
            onClick={() => void register.save().then((isDone) => isDone && onSaved?.())}
          >
            <span aria-live="polite">{busy ? 'Saving…' : saveLabel}</span>
          </Button>
        </div>
      )}
    >
      {head(rows)}
      {rows.length === 0 ? (
        <EmptyState title="Nobody is enrolled" order={3}>
          Students who are enrolled in this class appear here.
        </EmptyState>
      ) : (
        <div className={shared.stack}>
          <RegisterNotices register={register} date={saved.class.date} />
          <div className={css.toolbar}>
            <p className={css.count} aria-live="polite">
              {marked} of {rows.length} marked
            </p>
            <Button
              className={marked === rows.length ? undefined : css.all}
              variant="light"
              leftSection={<IconChecks size={20} aria-hidden />}
              disabled={marked === rows.length}
              onClick={register.markRestPresent}
            >
              Mark all present
            </Button>
          </div>
          <div className={shared.list}>
            <StatusKey />
            <ul className={shared.rows}>
              {rows.map((row) => (
                <RegisterRow
                  key={row.student.id}
                  row={row}
                  classId={saved.class.id}
                  zone={studio.timezone}
                  onMark={(mark) => register.mark(row.student.id, mark)}
                  onChoose={(whose) => register.choose(row.student.id, whose)}
                  onMoveStudent={onMoveStudent}
                />
              ))}
            </ul>
          </div>
        </div>
      )}
    </SidePanel>
  )
}

function stateOf({ unsavedCount, overlong, contested }: OpenRegister, { saved }: Register, zone: string): string {
  if (overlong.length > 0) return `Not saved: the notes on ${list(overlong)} are too long`
  if (contested.length > 0 && contested.length === unsavedCount) return choiceWords(contested.length)
  if (unsavedCount > 0) return `${plural(unsavedCount, 'mark', 'marks')} not saved`
  return saved ? `Saved by ${saved.by}, ${madeAt(saved.at, zone)}` : 'Nothing marked yet'
}
