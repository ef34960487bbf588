import { plural } from '../../lib/words.ts'

interface Figures {
  students: number
  upcomingClasses: number
}

export function userRemovalWords({ students, upcomingClasses }: Figures): string[] {
  const words = ['Their login and personal data will be erased. This cannot be undone.']
  if (students > 0) words.push(`${plural(students, 'child', 'children')} will be deleted too, and taken out of every class.`)
  if (upcomingClasses > 0)
    words.push(`${plural(upcomingClasses, 'upcoming class', 'upcoming classes')} will stay in the calendar without a teacher.`)
  return words
}
