import { Button } from '@mantine/core'
import { useSignedIn } from '../../../lib/session/session.ts'
import { Notice } from '../../../ui/notices/notice.tsx'
import { forgetSignature } from '../signing/signature-outbox.ts'
import type { KeptSignature } from '../signing/signed-words.ts'
import css from './viewer-dialog.module.css'

/** What was signed on this device and has not come to the studio, or was not taken. */
export function SignedHere({ kept }: { kept: readonly KeptSignature[] }) {
  const { user } = useSignedIn()
  const rows = kept.map((one) => {
    const { id, child, signature, refused } = one
    const whom = child ? ` for ${child.name}` : ''
    if (refused !== null)
      return (
        <Notice key={id} tone="bad" title={`Your signature${whom} was not taken`}>
          {refused}
        </Notice>
      )
    return (
      <Notice key={id} tone="warn" title={`Signed on this device${whom}`}>
        <p>
          <bdi translate="no">{signature}</bdi>
        </p>
        <p>It is sent when you are back online, and counts from then. If the studio replaces the document before, you are asked again.</p>
        <Button variant="default" size="sm" className={css.takeBack} onClick={() => forgetSignature(user.id, id)}>
          Take back
        </Button>
      </Notice>
    )
  })
  return rows.length > 0 && <div className={css.keptHere}>{rows}</div>
}
