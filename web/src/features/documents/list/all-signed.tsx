import { IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useSignedIn } from '../../../lib/session/session.ts'
import { ownDocumentsQuery, signedByMeQuery } from '../api.ts'
import { CopyButton } from '../copy-button.tsx'
import { forChild, onlyChild } from '../document-words.ts'
import { firstPage } from '../asked.ts'
import css from './own-documents.module.css'

/** After the last signature of a sitting: that nothing is left, and the copies. `moments` are those at which was signed. */
export default function AllSigned({ moments }: { moments: readonly string[] }) {
  const { user } = useSignedIn()
  const { data: left } = useQuery(ownDocumentsQuery(firstPage))
  const { data: signed = [] } = useQuery(signedByMeQuery())
  if (!left || left.toSign > 0) return null
  return (
    <section className={css.ended} aria-label="All signed">
      <p className={css.said} role="status">
        <span className={css.facts}>
          <IconCircleCheck size={22} stroke={1.7} aria-hidden />
          <strong>{left.toRead === 0 ? 'All signed. Nothing more to do' : 'All signed'}</strong>
        </span>
      </p>
      <div className={css.copies}>
        {signed
          .filter(({ signedAt }) => moments.includes(signedAt))
          .map(({ id, documentName, children }) => (
            <CopyButton key={id} of signatureId={id} name={forChild(documentName, onlyChild(children))} signer={user.name} />
          ))}
      </div>
    </section>
  )
}
