import type { Paper } from '@callboard/contract/kept-signatures'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { dateIn, longDate } from '../../../lib/format/dates.ts'
import { useSignedIn } from '../../../lib/session/session.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { ListSkeleton } from '../../../ui/page/skeletons.tsx'
import { Status } from '../../../ui/status.tsx'
import { papersQuery } from './api.ts'
import css from './student-page.module.css'

/** What was signed for a child, when and by whom, and what is not, for owners and the family. */
export default function Papers({ studentId }: { studentId: string }) {
  const query = useQuery(papersQuery(studentId))
  return (
    <Loaded
      query={query}
      waiting={<ListSkeleton rows={2} height={32} />}
      title="The papers could not be loaded"
      failed="Failed to load documents. Please try again later."
    >
      {(papers) =>
        papers.length === 0 ? (
          <p className={css.none}>Nothing has been signed, and nothing is to be signed.</p>
        ) : (
          <ul className={css.papers}>
            {papers.map((paper) => (
              <li key={paper.id}>
                <PaperLink paper={paper} />
                <PaperState paper={paper} />
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}

/** An owner is led to the evidence; the family to the document, or to what they have signed. */
function PaperLink({ paper: { id, document, signed } }: { paper: Paper }) {
  const isOwner = useSignedIn().user.role === 'owner'
  if (signed && !signed.mayOpen) return <bdi>{document.name ?? 'Name erased'}</bdi>
  const search = !signed
    ? { document: document.id }
    : isOwner
      ? { show: 'signatures' as const, signature: id }
      : { mine: 'true' as const, signed: 'true' as const }
  return (
    <Link to="/dashboard/documents" search={search} className={css.classLink}>
      <bdi>{document.name ?? 'Name erased'}</bdi>
    </Link>
  )
}

function PaperState({ paper: { signed, forFamily, waitsFor, document } }: { paper: Paper }) {
  const { timezone } = useSignedIn().studio
  const forWhom = forFamily ? ' for the family' : ''
  if (!signed) return <Status tone="warn">{waitsFor ? `Not signed by ${waitsFor}` : `Not signed${forWhom}`}</Status>
  return (
    <span className={css.paperState}>
      {`signed${forWhom} on ${longDate(dateIn(timezone, new Date(signed.at)))} by ${signed.by ?? 'somebody whose name was erased'}`}
      {document.version > 1 && `, version ${document.version}`} {signed.isLate && <Status tone="bad">Late</Status>}
      {signed.isReplaced && <Status tone="plain">Replaced</Status>}
      {signed.isWithdrawn && <Status tone="plain">Withdrawn</Status>}
    </span>
  )
}
