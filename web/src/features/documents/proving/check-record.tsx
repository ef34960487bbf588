import type { CheckedRecord } from '@callboard/contract/signature-evidence'
import { Button } from '@mantine/core'
import { IconShieldCheck } from '@tabler/icons-react'
import { inWords } from '../../../lib/refusals.ts'
import { useAction } from '../../../lib/use-action.ts'
import { type ReactNode, useState } from 'react'
import { FailureNotice } from '../../../ui/notices/failure-notice.tsx'
import { Notice } from '../../../ui/notices/notice.tsx'
import { checkRecord } from '../calls.ts'
import css from './proving.module.css'
import { recordWords } from './record-words.ts'

/** Whether everything that was recorded is as it was written; the button stands between other controls of its list. */
export function CheckRecord({ before, after }: { before: ReactNode; after: ReactNode }) {
  const [checked, setChecked] = useState<CheckedRecord | null>(null)
  const checking = useAction(checkRecord, { done: setChecked })
  return (
    <div className={css.check}>
      <p className={css.quiet}>
        Each signature is an entry of your studio’s record. An entry carries the fingerprint of the one before, so that none can be changed
        or taken out unseen.
      </p>
      <div className={css.controls}>
        {before}
        <div className={css.files}>
          <Button
            variant="default"
            leftSection={<IconShieldCheck size={18} aria-hidden />}
            aria-disabled={checking.busy || undefined}
            onClick={() => {
              setChecked(null)
              void checking.run()
            }}
          >
            {checking.busy ? 'Checking…' : 'Check the record'}
          </Button>
          {after}
        </div>
      </div>
      <div role="status">
        {checked && (
          <Notice
            tone={checked.faults.length > 0 ? 'bad' : 'good'}
            title={checked.faults.length > 0 ? 'The record does not hold' : 'The record is whole'}
          >
            <Found {...recordWords(checked)} />
          </Notice>
        )}
      </div>
      <FailureNotice failure={inWords(checking.failure, 'The record could not be checked')} />
    </div>
  )
}

function Found({ sentence, named }: { sentence: string; named: string[] }) {
  return (
    <>
      {named.length > 0 && (
        <ul className={css.faults}>
          {named.map((words, place) => (
            <li key={place}>{words}</li>
          ))}
        </ul>
      )}
      <p>{sentence}</p>
    </>
  )
}
