import type { OpenedDocument } from '@callboard/contract/documents'
import { CopyButton } from '../copy-button.tsx'
import { Signed } from './signed.tsx'
import css from './viewer-dialog.module.css'

/** Whom it has been signed for, of a document for each child. */
export function SignedChildren({ document: { perChild, children, name } }: { document: OpenedDocument }) {
  const signed = perChild ? children.flatMap((child) => (child.signedAt === null ? [] : { ...child, signedAt: child.signedAt })) : []
  if (signed.length === 0) return null
  return (
    <div className={css.signedOnes}>
      {signed.map((child) => (
        <div key={child.id}>
          <p className={css.forChild} dir="auto">{`For ${child.name}`}</p>
          <Signed at={child.signedAt} signature={child.signature ?? ''}>
            {child.signatureId && (
              <CopyButton signatureId={child.signatureId} name={`${name} for ${child.name}`} signer={child.signature ?? ''} />
            )}
          </Signed>
        </div>
      ))}
    </div>
  )
}
