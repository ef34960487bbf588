import type { Clash, Clashes } from '@callboard/contract/clashes'
import { plural } from '../../../lib/words.ts'
import { shortDay } from '../../../lib/format/day-words.ts'
import { AllNames } from '../../../ui/people/all-names.tsx'
import { timesOf } from '../class-words.ts'

/** "Studio A is taken by Ballet Beginners, Mon 4 Jan 17:00–18:00 and 5 more dates" */
export function ClashWords({ clash }: { clash: Clash }) {
  const name = clash.className.trim() || 'Unnamed Class'
  const more = clash.dates > 1 ? ` and ${plural(clash.dates - 1, 'more date', 'more dates')}` : ''
  return (
    <>
      <TakenBy clash={clash} name={name} />
      {`, ${shortDay(clash.date)} ${timesOf(clash)}${more}`}
    </>
  )
}

const mostNamed = 3

function TakenBy({ clash: { room, teacher, students }, name }: { clash: Clash; name: string }) {
  const rest = students.length - mostNamed
  const who = [...students.slice(0, mostNamed), ...(rest > 0 ? [plural(rest, 'other', 'others')] : [])]
  const isTaken = room !== null || teacher !== null
  return (
    <>
      {isTaken && <PartsTaken room={room} teacher={teacher} name={name} />}
      {isTaken && students.length > 0 && '; '}
      {students.length > 0 && (
        <>
          <AllNames names={who} /> {students.length === 1 ? 'is' : 'are'} in <bdi>{name}</bdi>
        </>
      )}
    </>
  )
}

function PartsTaken({ room, teacher, name }: Pick<Clash, 'room' | 'teacher'> & { name: string }) {
  if (teacher === null)
    return (
      <>
        <bdi>{room}</bdi> is taken by <bdi>{name}</bdi>
      </>
    )
  return (
    <>
      <bdi>{teacher}</bdi> teaches <bdi>{name}</bdi>
      {room !== null && (
        <>
          {' in '}
          <bdi>{room}</bdi>
        </>
      )}
    </>
  )
}

export function moreClashes(clashes: Clashes): string | null {
  const rest = clashes.count - clashes.first.length
  return rest > 0 ? `and ${rest} more` : null
}
