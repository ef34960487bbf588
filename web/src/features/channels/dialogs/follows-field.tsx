import type { Channel, Follows } from '@callboard/contract/channels'
import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useClassChoices } from '../../classes/use-class-choices.ts'
import { useTeacherChoices } from '../../teachers/use-teacher-choices.ts'

const whoWords = {
  nobody: 'Nobody',
  class: 'A class',
  teacher: 'A teacher’s classes',
  teachers: 'All teachers',
  parents: 'All parents',
  everybody: 'Everybody',
}

export interface Following {
  whom: keyof typeof whoWords
  /** of the class or teacher */
  id: string | null
}

export function followingOf(follows: Channel['follows']): Following {
  if (!follows) return { whom: 'nobody', id: null }
  if (follows.kind === 'role') return { whom: follows.role === 'teacher' ? 'teachers' : 'parents', id: null }
  return { whom: follows.kind, id: follows.id }
}

/** `incomplete`: no class or teacher has been chosen yet. */
export function followsOf({ whom, id }: Following): Follows | null | 'incomplete' {
  if (whom === 'nobody') return null
  if (whom === 'class' || whom === 'teacher') return id ? { kind: whom, id } : 'incomplete'
  if (whom === 'everybody') return { kind: 'everybody' }
  return { kind: 'role', role: whom === 'teachers' ? 'teacher' : 'parent' }
}

const hints: Partial<Record<Following['whom'], string>> = {
  class: 'Its families and its teacher are members, from enrolment until 30 days after their last date.',
  teacher: 'The families of all classes of this teacher are members.',
  teachers: 'Whoever becomes a teacher is a member.',
  parents: 'Whoever becomes a parent is a member.',
  everybody: 'Whoever joins the studio is a member.',
}

interface FollowsFieldProps {
  value: Following
  /** the name of the class or teacher that it follows by now, which may have none to be chosen any more */
  now?: string | undefined
  onChange: (following: Following) => void
}

export function FollowsField({ value: { whom, id }, now = '', onChange }: FollowsFieldProps) {
  const [followed] = useState(id)
  const known = followed === null ? null : { value: followed, label: now || 'What it followed' }
  return (
    <>
      <NativeSelect
        label="Follows"
        description={hints[whom] ?? 'Members come only by hand.'}
        data={Object.entries(whoWords).map(([value, label]) => ({ value, label }))}
        value={whom}
        onChange={(event) => onChange({ whom: event.currentTarget.value as Following['whom'], id: null })}
      />
      {whom === 'class' && <ClassField value={id} known={known} onChange={(chosen) => onChange({ whom, id: chosen })} />}
      {whom === 'teacher' && <TeacherField value={id} known={known} onChange={(chosen) => onChange({ whom, id: chosen })} />}
    </>
  )
}

interface ChoiceProps {
  value: string | null
  known: { value: string; label: string } | null
  onChange: (id: string | null) => void
}

function ClassField({ value, known, onChange }: ChoiceProps) {
  const { options, failed } = useClassChoices()
  return (
    <NativeSelect
      label="Class"
      required
      error={failed && 'Classes could not be loaded'}
      data={[{ value: '', label: options ? 'Choose a class' : 'Loading…' }, ...withKnown(options ?? [], known)]}
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value || null)}
    />
  )
}

function TeacherField({ value, known, onChange }: ChoiceProps) {
  const { options, failed } = useTeacherChoices()
  return (
    <NativeSelect
      label="Teacher"
      required
      error={failed && 'Teachers could not be loaded'}
      data={[{ value: '', label: options ? 'Choose a teacher' : 'Loading…' }, ...withKnown(options ?? [], known)]}
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value || null)}
    />
  )
}

interface Option {
  value: string
  label: string
}
interface Group {
  group: string
  items: Option[]
}

function withKnown(options: readonly (Option | Group)[], known: Option | null): (Option | Group)[] {
  const all = options.flatMap((one) => ('items' in one ? one.items : [one]))
  return known && !all.some(({ value }) => value === known.value) ? [known, ...options] : [...options]
}
