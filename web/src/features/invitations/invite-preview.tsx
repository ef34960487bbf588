import { mostInvitedTogether, type InvitedRole } from '@callboard/contract/invitations'
import { Stack } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { figures } from '../../lib/format/figures.ts'
import { plural } from '../../lib/words.ts'
import { Notice } from '../../ui/notices/notice.tsx'
import { previewQuery } from './api.ts'
import type { Parsed } from './parse-addresses.ts'

const typedMs = 300
const named = 3

const namesOf = (names: readonly string[]) =>
  `${names.slice(0, named).join(', ')}${names.length > named ? ` and ${figures(names.length - named)} more` : ''}`

/** Who of a list will be invited, once the server has said who is here or invited already. */
export function usePreview({ people, faulty }: Parsed, role: InvitedRole, isList: boolean) {
  const [asked] = useDebouncedValue(people, typedMs)
  const emails = asked.map(({ email }) => email)
  const isTooLong = people.length > mostInvitedTogether
  const preview = useQuery({ ...previewQuery({ emails, role }), enabled: isList && !isTooLong && emails.length > 0 })
  const { here = [], invited = [] } = preview.data ?? {}
  const out = new Set([...here.map(({ email }) => email), ...invited])
  return { ...preview, here, invited, faulty, isTooLong, count: people.filter(({ email }) => !out.has(email)).length, total: people.length }
}

export function InvitePreview({ here, invited, faulty, isTooLong, count, total, isPending, error }: ReturnType<typeof usePreview>) {
  if (isTooLong) {
    return (
      <Notice tone="warn">
        These are {figures(total)} addresses: {figures(mostInvitedTogether)} can be invited at once. Please leave out{' '}
        {figures(total - mostInvitedTogether)}, and invite them afterwards.
      </Notice>
    )
  }
  const lines = [
    here.length > 0 && `${plural(here.length, 'is', 'are')} here already: ${namesOf(here.map(({ name }) => name))}.`,
    invited.length > 0 && `${plural(invited.length, 'has', 'have')} been invited: ${namesOf(invited)}.`,
    faulty.length > 0 && `${plural(faulty.length, 'is not an address', 'are no addresses')}: ${namesOf(faulty)}.`,
  ].filter((line) => line !== false)
  const title = isPending && !error ? `${plural(total, 'address', 'addresses')} found` : `${figures(count)} will be invited`
  return (
    <Notice tone={faulty.length > 0 ? 'warn' : 'info'} title={title}>
      {lines.length > 0 && (
        <Stack gap={2}>
          {lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </Stack>
      )}
    </Notice>
  )
}
