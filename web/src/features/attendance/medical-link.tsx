import { IconFirstAidKit } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import css from './register.module.css'

/** The red case: one press shows what it is about, and the view is recorded. */
export function MedicalLink({ student: { id, name } }: { student: { id: string; name: string } }) {
  return (
    <Link
      to="/dashboard/students/$studentId"
      params={{ studentId: id }}
      hash="health"
      className={css.alert}
      aria-label={`Medical information about ${name}`}
      title="Medical information"
    >
      <IconFirstAidKit size={20} stroke={1.8} aria-hidden />
    </Link>
  )
}
