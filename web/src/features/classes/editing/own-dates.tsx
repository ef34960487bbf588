import type { Class, EditScope, Exceptions, OwnField } from '@callboard/contract/classes'
import { Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Notice } from '../../../ui/notices/notice.tsx'
import { exceptionsQuery } from '../api.ts'
import { ownSentences, registeredWords } from './own-words.ts'
import css from './own-dates.module.css'

/** Of a series that is edited: which dates stay, and what others have of their own. */
export function useExceptions({ id, seriesId }: Class, scope: EditScope): Exceptions | undefined {
  return useQuery({ ...exceptionsQuery(id, scope), enabled: seriesId !== null && scope !== 'single' }).data
}

export function RegisteredDates({ exceptions }: { exceptions: Exceptions | undefined }) {
  return <p className={css.registered}>{exceptions && registeredWords(exceptions)}</p>
}

interface Props {
  exceptions: Exceptions | undefined
  changed: ReadonlySet<OwnField>
  keepOwn: boolean
  onKeep: (keepOwn: boolean) => void
}

/** Says before the save what single dates would lose, and lets them keep it. */
export function OwnDates({ exceptions, changed, keepOwn, onKeep }: Props) {
  const sentences = exceptions ? ownSentences(exceptions, changed) : []
  if (sentences.length === 0) return null
  return (
    <Notice>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <Checkbox
        className={css.keep}
        label="Leave that as it is"
        description="Untick this to change it like the rest."
        checked={keepOwn}
        onChange={({ currentTarget }) => onKeep(currentTarget.checked)}
      />
    </Notice>
  )
}
