import type { ImportFault } from '@callboard/contract/imports'
import type { FilePerson } from './read-people.ts'

/** What two rows of one child may not say differently: of two answers one would be lost. Empty: not said. */
const answersOf = ({ medical, consents, gender, note, second }: FilePerson): Record<string, string> => ({
  ...medical,
  ...Object.fromEntries(Object.entries(consents).map(([consent, given]) => [consent, given ? 'yes' : 'no'])),
  gender: gender ?? '',
  note,
  secondEmail: second?.email ?? '',
})

/** Where later rows of a child say something else than an earlier one. */
export function differencesOf(rows: readonly FilePerson[]): ImportFault[] {
  const said = new Map<string, { line: number; answer: string }>()
  return rows.flatMap((row) =>
    Object.entries(answersOf(row)).flatMap(([field, answer]): ImportFault[] => {
      if (answer === '') return []
      const before = said.get(field)
      if (!before) said.set(field, { line: row.line, answer })
      if (!before || before.answer === answer) return []
      return [{ line: row.line, field, words: `Line ${before.line} says something else of ${row.name}. Please let both say the same.` }]
    }),
  )
}

/** One child of all its rows, none of which says otherwise than another: what is said in any of them counts. */
export function togetherAs(rows: readonly FilePerson[]): FilePerson {
  return rows.reduce((all, row) => ({
    ...all,
    gender: all.gender ?? row.gender,
    second: all.second ?? row.second,
    note: all.note || row.note,
    consents: { ...row.consents, ...all.consents },
    medical: {
      conditions: all.medical.conditions || row.medical.conditions,
      allergies: all.medical.allergies || row.medical.allergies,
      medications: all.medical.medications || row.medical.medications,
      doctorName: all.medical.doctorName || row.medical.doctorName,
      doctorPhone: all.medical.doctorPhone || row.medical.doctorPhone,
    },
    contacts: [
      ...all.contacts,
      ...row.contacts.filter((one) => !all.contacts.some(({ name, phone }) => name === one.name && phone === one.phone)),
    ],
    classes: [...new Set([...all.classes, ...row.classes])],
  }))
}
