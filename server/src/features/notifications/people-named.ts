import { student, user } from './catalogue/entry.ts'

/** Students and users may share an id, since browsers choose a student's. */
export interface Person {
  readonly kind: 'user' | 'student'
  readonly id: string
}

export function peopleNamed(details: object): Person[] {
  const named = Object.values(details)
    .flat()
    .flatMap((value) => personIn(value) ?? [])
  return [...new Map(named.map((person) => [keyOf(person), person])).values()]
}

export function without(details: object, people: readonly Person[]): object {
  const gone = new Set(people.map(keyOf))
  const isLeft = (value: unknown): boolean => {
    const person = personIn(value)
    return person === null || !gone.has(keyOf(person))
  }
  const kept = Object.entries(details).map(([key, value]) => [key, Array.isArray(value) ? value.filter(isLeft) : value] as const)
  return Object.fromEntries(kept.filter(([, value]) => (Array.isArray(value) ? value.length > 0 : isLeft(value))))
}

function personIn(value: unknown): Person | null {
  const [aUser, aStudent] = [user.safeParse(value).data, student.safeParse(value).data]
  if (aUser) return { kind: 'user', id: aUser.userId }
  return aStudent ? { kind: 'student', id: aStudent.studentId } : null
}

function keyOf({ kind, id }: Person): string {
  return `${kind} ${id}`
}
