import type { Document, DocumentAudience } from '@callboard/contract/documents'
import { Switch } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useAction } from '../../../lib/use-action.ts'
import { inWords } from '../../../lib/refusals.ts'
import { say, sayFailed } from '../../../ui/notices/toasts.ts'
import { changeAudience, refetchDocuments } from '../calls.ts'
import css from './recipients.module.css'

interface AudiencesProps {
  document: Document
  audiences: DocumentAudience[]
  mayWork: boolean
}

/** Groups whose later members are given it too, each with a switch to stop. */
export function Audiences({ document, audiences, mayWork }: AudiencesProps) {
  if (audiences.length === 0) return null
  return (
    <section className={css.audiences} aria-label={`Who is given ${document.name} later`}>
      <p className={css.audiencesTitle}>Also given to those who join later</p>
      {audiences.map((audience) => (
        <AudienceSwitch key={audience.id} document={document} audience={audience} mayWork={mayWork} />
      ))}
    </section>
  )
}

function AudienceSwitch({ document: { id, name }, audience, mayWork }: Omit<AudiencesProps, 'audiences'> & { audience: DocumentAudience }) {
  const cache = useQueryClient()
  const group = groupWords(audience)
  const changing = useAction((goesOn: boolean) => changeAudience(id, audience.id, goesOn), {
    done: ({ goesOn }) => {
      refetchDocuments(cache)
      say(goesOn ? `Whoever joins ${group} is given ${name}.` : `Whoever joins ${group} is not given ${name} any more.`)
    },
    failed: (failure) => {
      sayFailed('Not changed', inWords(failure, 'Failed to change who is given it later'))
      refetchDocuments(cache)
      return null
    },
  })
  return (
    <Switch
      label={group}
      checked={audience.goesOn}
      disabled={!mayWork}
      onChange={(event) => void changing.run(event.currentTarget.checked)}
    />
  )
}

function groupWords({ kind, className }: DocumentAudience): string {
  if (kind === 'teachers') return 'All Teachers'
  return kind === 'parents' ? 'All Parents' : `Families of ${className ?? 'a class that is gone'}`
}
