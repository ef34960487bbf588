import { SaveButton } from '../../ui/save-button.tsx'
import { copyAddress } from './calls.ts'

interface CopyButtonProps {
  signatureId: string
  name: string
  signer: string
  /** among copies of others: which one it is */
  of?: boolean
}

export function CopyButton({ signatureId, name, signer, of = false }: CopyButtonProps) {
  return (
    <SaveButton
      size="sm"
      label={of ? `Signed copy: ${name}` : 'Signed copy'}
      address={copyAddress(signatureId)}
      name={`${name}, signed by ${signer}.pdf`}
      failed="Failed to download PDF. Please try again."
    />
  )
}
