import { SaveButton } from '../../../ui/save-button.tsx'
import { packAddress, packsAddress } from '../calls.ts'

/** Saves the evidence of a document, or of all that anybody has signed. */
export function PackButton({ of, size = 'sm' }: { of?: { documentId: string; name: string }; size?: 'sm' | 'md' }) {
  return (
    <SaveButton
      size={size}
      label={of ? 'Evidence pack (ZIP)' : 'Evidence of all documents (ZIP)'}
      address={of ? packAddress(of.documentId) : packsAddress}
      name={of ? `Evidence, ${of.name}.zip` : 'Evidence of all documents.zip'}
      failed="The evidence could not be downloaded. Please try again."
    />
  )
}
