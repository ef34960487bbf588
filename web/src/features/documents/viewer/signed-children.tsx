import type { OpenedDocument } from '@callboard/contract/documents'
import { dateIn, longDate } from '../../../lib/format/dates.ts'
import { useSignedIn } from '../../../lib/session/session.ts'
import { CopyButton } from '../copy-button.tsx'
import { Signed } from './signed.tsx'
import css from './viewer-dialog.module.css'

/** Whom it has been signed for, of a document for each child. */
export function SignedChildren({ document: { perChild, children, name } }: { document: OpenedDocument }) {
  const { timezone } = useSignedIn().studio
  const signed = perChild ? children.flatMap((child) => (child.signedAt === null ? [] : { ...child, signedAt: child.signedAt })) : []
  const byFamily = children.flatMap((child) => (child.signedAt === null && child.byFamily ? { ...child, byFamily: child.byFamily } : []))
  if (signed.length + byFamily.length === 0) return null
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
      {byFamily.map((child) => (
        <p key={child.id} dir="auto">
          {`Signed by the family for ${child.name}: ${child.byFamily.name}, ${longDate(dateIn(timezone, new Date(child.byFamily.at)))}. You can sign too.`}
        </p>
      ))}
    </div>
  )
}
