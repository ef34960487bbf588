import { deletedUser } from '@callboard/contract/erased-names'
import { z } from 'zod'
import { student, user } from './catalogue/entry.ts'

/** Students and users may share an id, since browsers choose a student's. */
export interface NamedPerson {
  readonly kind: 'user' | 'student'
  readonly id: string
}

export function peopleNamed(details: object): NamedPerson[] {
  const named = Object.values(details)
    .flat()
    .flatMap((value) => personIn(value) ?? [])
  return [...new Map(named.map((person) => [keyOf(person), person])).values()]
}

export function namesIn(details: object): string[] {
  return Object.values(details)
    .flat()
    .flatMap((value) => (user.safeParse(value).data ?? student.safeParse(value).data)?.name ?? [])
}

export function studentsNamed(details: object): string[] {
  return peopleNamed(details).flatMap(({ kind, id }) => (kind === 'student' ? id : []))
}

export function renamed(details: object, nameOf: (studentId: string, name: string) => string): object {
  const rename = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(rename)
    const named = student.safeParse(value).data
    return named ? { ...(value as object), name: nameOf(named.studentId, named.name) } : value
  }
  return Object.fromEntries(Object.entries(details).map(([key, value]) => [key, rename(value)]))
}

/** What a bill is for, as the owner typed it, may name whom it names in no other way. */
const typedOfPeople = 'lines'

/** The details without these people. Money stays told in whole: an entry with a sum keeps its sum, under what stands for the name. */
export function without(details: object, people: readonly NamedPerson[]): object {
  const gone = new Set(people.map(keyOf))
  const isLeft = (value: unknown): boolean => {
    const person = personIn(value)
    return person === null || !gone.has(keyOf(person))
  }
  const withoutName = (value: unknown): unknown[] => {
    if (isLeft(value)) return [value]
    const sum = z.looseObject({ userId: z.string(), amountMinor: z.number() }).safeParse(value).data
    return sum ? [{ ...sum, name: deletedUser }] : []
  }
  const kept = Object.entries(details).map(([key, value]) => [key, Array.isArray(value) ? value.flatMap(withoutName) : value] as const)
  return Object.fromEntries(
    kept.filter(([key, value]) => key !== typedOfPeople && (Array.isArray(value) ? value.length > 0 : isLeft(value))),
  )
}

function personIn(value: unknown): NamedPerson | null {
  const [aUser, aStudent] = [user.safeParse(value).data, student.safeParse(value).data]
  if (aUser) return { kind: 'user', id: aUser.userId }
  return aStudent ? { kind: 'student', id: aStudent.studentId } : null
}

function keyOf({ kind, id }: NamedPerson): string {
  return `${kind} ${id}`
}
