import type { Teacher } from '@callboard/contract/teachers'
import { Anchor } from '@mantine/core'
import { Face } from '../../ui/face.tsx'
import { Tag } from '../../ui/tag.tsx'
import styles from './teacher-list.module.css'

export function TeacherList({ teachers }: { teachers: Teacher[] }) {
  return (
    <ul className={styles.list}>
      {teachers.map((teacher) => (
        <li key={teacher.id} className={styles.teacher}>
          <Face name={teacher.name} photoUrl={teacher.photoUrl} />
          <div className={styles.words}>
            <p className={styles.name}>
              <bdi>{teacher.name}</bdi>
              {teacher.role === 'owner' && <Tag>Owner</Tag>}
              {teacher.hasSignedIn === false && <Tag tone="warn">Invited</Tag>}
            </p>
            <p className={styles.reach}>
              <Anchor href={`mailto:${teacher.email}`}>{teacher.email}</Anchor>
              {teacher.phone && <Anchor href={`tel:${teacher.phone.replaceAll(/[^\d+]/g, '')}`}>{teacher.phone}</Anchor>}
            </p>
            {teacher.specialties && <p dir="auto">{teacher.specialties}</p>}
            {teacher.bio && (
              <p className={styles.bio} dir="auto">
                {teacher.bio}
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}
