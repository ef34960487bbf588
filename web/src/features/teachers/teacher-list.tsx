import type { Teacher } from '@callboard/contract/teachers'
import { Anchor } from '@mantine/core'
import { phoneHref } from '../../lib/format/phone-link.ts'
import { Face } from '../../ui/face.tsx'
import { Tag } from '../../ui/tag.tsx'
import css from './teacher-list.module.css'

export function TeacherList({ teachers }: { teachers: Teacher[] }) {
  return (
    <ul className={css.list}>
      {teachers.map((teacher) => (
        <li key={teacher.id} className={css.teacher}>
          <Face name={teacher.name} photoUrl={teacher.photoUrl} />
          <div className={css.words}>
            <p className={css.name}>
              <bdi>{teacher.name}</bdi>
              {teacher.role === 'owner' && <Tag>Owner</Tag>}
              {teacher.hasSignedIn === false && <Tag tone="warn">Invited</Tag>}
            </p>
            <p className={css.reach}>
              <Anchor href={`mailto:${teacher.email}`}>{teacher.email}</Anchor>
              {teacher.phone && <Anchor href={phoneHref(teacher.phone) ?? undefined}>{teacher.phone}</Anchor>}
            </p>
            {teacher.specialties && <p dir="auto">{teacher.specialties}</p>}
            {teacher.bio && (
              <p className={css.bio} dir="auto">
                {teacher.bio}
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}
