import { Button } from '@mantine/core'
import { Notice } from '../../ui/notice.tsx'
import type { OpenRegister } from './use-register.ts'
import css from './register.module.css'

/** What is to be said about the marks of this register: that some are back, on their way, or could not be saved. */
export function RegisterNotices({ register }: { register: OpenRegister }) {
  const { sent, isWaiting, isRestored } = register
  if (sent?.kind === 'refused')
    return (
      <Notice tone="bad" title="Failed to save attendance">
        {sent.failure.message}
      </Notice>
    )
  if (isWaiting && sent?.kind === 'kept' && sent.failure?.kind === 'fault')
    return (
      <Notice tone="bad" title="Failed to save attendance">
        Your marks are kept on this device, and sent again by themselves.
      </Notice>
    )
  if (isWaiting)
    return (
      <Notice tone="warn" title="Not sent yet">
        Your marks are kept on this device, and sent as soon as there is a connection. You can close the register.
      </Notice>
    )
  if (sent?.kind === 'saved' && sent.ignored.length > 0)
    return (
      <Notice tone="warn" title="Saved">
        Not enrolled any more, and left out: {sent.ignored.join(', ')}.
      </Notice>
    )
  if (!isRestored) return null
  return (
    <Notice title="Marks that were not saved are back">
      Save them, or go back to the register as it is saved.
      <div className={css.links}>
        <Button variant="default" size="sm" onClick={register.discard}>
          Discard them
        </Button>
      </div>
    </Notice>
  )
}
