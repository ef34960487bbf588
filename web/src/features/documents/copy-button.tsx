import { SaveButton } from '../../ui/save-button.tsx'
import { copyAddress } from './calls.ts'

interface CopyButtonProps {
  signatureId: string
  name: string
  signer: string
}

export function CopyButton({ signatureId, name, signer }: CopyButtonProps) {
  return (
    <SaveButton
      size="sm"
      label="Signed copy"
      address={copyAddress(signatureId)}
      name={`${name}, signed by ${signer}.pdf`}
      failed="Failed to download PDF. Please try again."
    />
  )
}
