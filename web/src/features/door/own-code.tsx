import { shownDoorCode } from '@callboard/contract/door-codes'
import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { QRCodeSVG } from 'qrcode.react'
import { useSignedIn } from '../../lib/session/session.ts'
import { useAction } from '../../lib/use-action.ts'
import { useQuestion } from '../../lib/use-question.ts'
import { FailureNotice } from '../../ui/notices/failure-notice.tsx'
import { Card } from '../../ui/page/card.tsx'
import { PrintSheet } from '../../ui/page/print-sheet.tsx'
import { ConfirmDialog } from '../../ui/panels/confirm-dialog.tsx'
import { makeCode, ownCodeQuery, showCode } from './api.ts'
import css from './door.module.css'

/** What a family shows at the door, on the phone or on paper. */
export default function OwnCode() {
  const { studio } = useSignedIn()
  const queries = useQueryClient()
  const { data } = useQuery(ownCodeQuery())
  const done = (made: Parameters<typeof showCode>[1]) => showCode(queries, made)
  const making = useAction(makeCode, { done })
  const renewing = useQuestion(makeCode, { done })
  if (!data) return null
  const { code } = data
  if (code === null)
    return (
      <Card title="Your code for the door">
        <p className={css.none}>Show it when you arrive, and the register says that your children are here.</p>
        <Button variant="default" mt="xs" aria-disabled={making.busy || undefined} onClick={() => void making.run()}>
          Make our code
        </Button>
        <FailureNotice failure={making.failure} />
      </Card>
    )
  return (
    <Card title="Your code for the door">
      <div className={css.own}>
        <Picture code={code} />
        <div className={css.ownWords}>
          <p className={css.figures} translate="no">
            {shownDoorCode(code)}
          </p>
          <p className={css.none}>
            Show or say it when you arrive, and the register says that your children are here. It opens nothing else.
          </p>
          <div className={css.buttons}>
            <Button variant="default" onClick={() => window.print()}>
              Print
            </Button>
            <Button variant="default" onClick={renewing.ask}>
              New code
            </Button>
          </div>
        </div>
      </div>
      <PrintSheet>
        <div className={css.paper}>
          <p dir="auto">{studio.name}</p>
          <Picture code={code} />
          <p className={css.figures}>{shownDoorCode(code)}</p>
          <p>Please show this at the door.</p>
        </div>
      </PrintSheet>
      <ConfirmDialog {...renewing.dialog} title="Make a new code?" confirmLabel="New code">
        <p>The code you have now stops working, on paper too.</p>
      </ConfirmDialog>
    </Card>
  )
}

/** Dark on white in every scheme, as cameras need. It holds the code alone: whoever else scans it learns nothing. */
function Picture({ code }: { code: string }) {
  return (
    <div className={css.picture}>
      <QRCodeSVG value={shownDoorCode(code)} size={176} level="M" title="Your code for the door" />
    </div>
  )
}
