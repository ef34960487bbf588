interface Figures {
  students: number
  upcomingClasses: number
}

const count = (n: number, one: string, many: string) => `${n.toLocaleString('en-GB')} ${n === 1 ? one : many}`

export function userRemovalWords({ students, upcomingClasses }: Figures): string[] {
  const words = ['Their login and personal data are erased, and this cannot be undone.']
  if (students > 0) words.push(`${count(students, 'child is', 'children are')} deleted with them, in every class.`)
  if (upcomingClasses > 0) {
    words.push(
      `${count(upcomingClasses, 'coming class loses its teacher', 'coming classes lose their teacher')} and ${upcomingClasses === 1 ? 'stays' : 'stay'} in the calendar.`,
    )
  }
  return words
}
