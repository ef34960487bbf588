import type { PlainDate } from '@callboard/contract/dates'
import { Button } from '@mantine/core'
import { dayName, shortDate } from '../../lib/format/dates.ts'
import { Notice } from '../../ui/notices/notice.tsx'
import type { OpenRegister } from './use-register.ts'
import { choiceWords } from './words.ts'
import css from './register.module.css'
import { AllNames } from '../../ui/people/all-names.tsx'
import { Names } from '../../ui/people/names.tsx'

export function RegisterNotices({ register, date }: { register: OpenRegister; date: PlainDate }) {
  const { sent, isWaiting, restored, overlong, contested } = register
  if (overlong.length > 0)
    return (
      <Notice tone="bad" title="Not saved">
        The notes on <AllNames names={overlong} /> are too long. Please shorten them, then save.
      </Notice>
    )
  if (contested.length > 0)
    return (
      <Notice tone="warn" title={choiceWords(contested.length)}>
        Someone else has marked <AllNames names={contested} /> differently. Choose which mark to keep, then save.
      </Notice>
    )
  if (sent?.kind === 'refused')
    return (
      <Notice tone="bad" title="Failed to save attendance">
        {sent.failure.message}
      </Notice>
    )
  if (isWaiting && sent?.kind === 'kept' && sent.failure?.kind === 'fault')
    return (
      <Notice tone="bad" title="Failed to save attendance">
        Your marks are kept on this device, and we will try again automatically.
      </Notice>
    )
  if (isWaiting)
    return (
      <Notice tone="warn" title="Not sent yet">
        Your marks are kept on this device, and will be sent when you are back online. You can close the register.
      </Notice>
    )
  if (sent?.kind === 'saved' && sent.ignored.length > 0)
    return (
      <Notice tone="warn" title="Saved">
        No longer enrolled, so left out: <Names names={sent.ignored} />.
      </Notice>
    )
  if (!restored) return null
  return (
    <Notice title="Your unsaved marks are back">
      {restored.date !== date &&
        `You made them for ${dayName(restored.date)} ${shortDate(restored.date)}; the class has since been moved. `}
      Save them, or go back to the saved register.
      <div className={css.links}>
        <Button variant="default" size="sm" onClick={register.discard}>
          Discard them
        </Button>
      </div>
    </Notice>
  )
}
