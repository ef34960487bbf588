import type { Role } from './roles.ts'

interface Followed {
  readonly kind: 'class' | 'teacher' | 'role' | 'everybody'
  readonly name: string
}

/** Why somebody cannot be removed from a channel by hand, and what would end it: "Sam belongs by Ballet Grade 3. Stop following, or withdraw the child." */
export function belongingWords(name: string, role: Role | null, { kind, name: followed }: Followed): string {
  const why = `${name} belongs by ${followed || 'what the channel follows'}.`
  if (kind === 'role' || kind === 'everybody') return `${why} Stop following in the channel’s settings.`
  return role === 'parent'
    ? `${why} Stop following, or withdraw the child.`
    : `${why} Stop following, or give the class to another teacher.`
}
