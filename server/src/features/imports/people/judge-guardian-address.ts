import type { ImportFault } from '@callboard/contract/imports'
import type { KnownUser } from '../queries/people.ts'
import type { Guardian } from '../reading/read-people.ts'

interface Known {
  readonly users: ReadonlyMap<string, KnownUser>
  readonly teachers: ReadonlySet<string>
}

interface Asked {
  readonly line: number
  readonly field: 'guardian' | 'second'
  readonly guardian: Guardian
  /** nobody in the file has the address in a row before */
  readonly isFresh: boolean
}

/** Why a file may not give children to whoever has an address: a family that has joined keeps its own, and asks for no one's. */
export function judgeGuardianAddress({ users, teachers }: Known, { line, field, guardian, isFresh }: Asked): ImportFault[] {
  const { name, email } = guardian
  const at = (words: string): ImportFault[] => [{ line, field: `${field}Email`, words }]
  const user = users.get(email)
  if (!user) {
    if (teachers.has(email)) return at('This address has been invited as a teacher. Revoke that invitation first.')
    return name === '' && isFresh ? [{ line, field: `${field}Name`, words: 'Name is required.' }] : []
  }
  if (user.role !== 'parent') return at(`${user.name} works here, and adds their own children in Profile.`)
  if (!user.active) return at(`The account of ${user.name} has been merged into another one.`)
  if (!user.hasSignedIn) return []
  return at(
    field === 'guardian'
      ? `${user.name} has joined, and adds their children themselves.`
      : `${user.name} has joined. Add the child without them, and ask them from the page of the child.`,
  )
}
