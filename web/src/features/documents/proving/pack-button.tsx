import { SaveButton } from '../../../ui/save-button.tsx'
import { packsAddress } from '../calls.ts'

export function PackButton({ size = 'sm' }: { size?: 'sm' | 'md' }) {
  return (
    <SaveButton
      size={size}
      label="Evidence of all documents (ZIP)"
      address={packsAddress}
      name="Evidence of all documents.zip"
      failed={packFailed}
    />
  )
}

export const packFailed = 'The evidence could not be downloaded. Please try again.'
