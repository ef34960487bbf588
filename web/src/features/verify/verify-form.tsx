import type { Proof } from '@callboard/contract/verify'
import { FileButton, Button, TextInput } from '@mantine/core'
import { IconFileSearch } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { sha256 } from '../../lib/upload/sha256.ts'
import { useAction } from '../../lib/use-action.ts'
import { SubmitButton } from '../../ui/forms/submit-button.tsx'
import { FailureNotice } from '../../ui/notices/failure-notice.tsx'
import { checkProof } from './api.ts'
import css from './verify.module.css'

/** By the code on a signed copy, or in the address behind its #, or by the copy itself, of which only the hash is sent. */
export function VerifyForm({ onProof }: { onProof: (proof: Proof | null) => void }) {
  const [code, setCode] = useState(() => location.hash.slice(1))
  const byCode = useAction(() => checkProof({ code }), { done: onProof })
  const byFile = useAction(async (file: File) => checkProof({ sha256: await sha256(new Uint8Array(await file.arrayBuffer())) }), {
    done: onProof,
  })
  const begin = () => {
    byCode.clear()
    byFile.clear()
    onProof(null)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    begin()
    if (code.trim() !== '') void byCode.run()
  }
  const choose = (file: File | null) => {
    begin()
    if (file) void byFile.run(file)
  }
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <FailureNotice failure={byCode.failure ?? byFile.failure} />
      <TextInput
        label="Code"
        description="Twenty letters and figures, on the last page of a signed copy"
        placeholder="XXXXX-XXXXX-XXXXX-XXXXX"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <SubmitButton busy={byCode.busy} busyLabel="Checking…" disabled={code.trim() === ''} fullWidth>
        Check the code
      </SubmitButton>
      <FileButton accept="application/pdf,.pdf" onChange={choose}>
        {(button) => (
          <Button {...button} variant="default" leftSection={<IconFileSearch size={18} aria-hidden />} data-busy={byFile.busy || undefined}>
            Check a signed PDF
          </Button>
        )}
      </FileButton>
      <p className={css.stays}>The file stays on your device: only its fingerprint is compared.</p>
    </form>
  )
}
