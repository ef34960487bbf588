import { plural } from '../../lib/words.ts'

interface Figures {
  students: number
  upcomingClasses: number
}

export function userRemovalWords({ students, upcomingClasses }: Figures): string[] {
  const words = ['Their login and personal data are erased, and this cannot be undone.']
  if (students > 0) words.push(`${plural(students, 'child is', 'children are')} deleted with them, in every class.`)
  if (upcomingClasses > 0) {
    words.push(
      `${plural(upcomingClasses, 'coming class loses its teacher', 'coming classes lose their teacher')} and ${upcomingClasses === 1 ? 'stays' : 'stay'} in the calendar.`,
    )
  }
  return words
}
