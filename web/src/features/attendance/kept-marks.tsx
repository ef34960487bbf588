import { Button } from '@mantine/core'
import { dayName, shortDate } from '../../lib/format/dates.ts'
import { plural } from '../../lib/words.ts'
import { Notice } from '../../ui/notices/notice.tsx'
import { type Draft, forgetDraft } from './drafts.ts'
import { markWords } from './words.ts'
import css from './register.module.css'

interface Props {
  draft: Draft
  userId: string
  /** who has saved the register since and when, in words */
  savedSince?: string | undefined
  onOpen?: () => void
}

export function KeptMarks({ draft, userId, savedSince, onOpen }: Props) {
  const { className, date, startTime, marks, names, refused, isWaiting } = draft
  const which = `${className}, ${dayName(date)} ${shortDate(date)} at ${startTime}`
  const count = plural(Object.keys(marks).length, 'mark', 'marks')
  if (refused !== null)
    return (
      <Notice tone="bad" title="Failed to save attendance">
        <p>
          {which}: {refused.replace(/\.$/, '')}. These marks were not saved:
        </p>
        <ul className={css.kept}>
          {Object.entries(marks).map(([id, mark]) => (
            <li key={id}>
              {names[id] ?? 'Student'}: {markWords(mark)}
            </li>
          ))}
        </ul>
        <div className={css.links}>
          <Button variant="default" size="sm" onClick={() => forgetDraft(userId, draft.classId)}>
            Dismiss
          </Button>
        </div>
      </Notice>
    )
  return (
    <Notice tone="warn" title={isWaiting ? 'Register not sent yet' : 'Register not saved'}>
      <p>
        {which}: {count} {isWaiting ? 'kept on this device, and will be sent when you are back online.' : 'not saved yet.'}
      </p>
      {savedSince && (
        <p>
          {savedSince} has since saved this register without {Object.keys(marks).length === 1 ? 'this mark' : 'these marks'}.
        </p>
      )}
      {onOpen && (
        <div className={css.links}>
          <Button variant="default" size="sm" onClick={onOpen}>
            Open register
          </Button>
        </div>
      )}
    </Notice>
  )
}
