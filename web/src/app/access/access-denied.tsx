import { Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useDocumentTitle } from '../../ui/page/document-title.ts'
import { PageTitle } from '../../ui/page/page-title.tsx'
import css from './access-denied.module.css'

export default function AccessDenied() {
  const title = 'Access Denied'
  useDocumentTitle(title)
  return (
    <section className={css.screen}>
      <span className={css.icon}>
        <IconLock size={30} stroke={1.5} aria-hidden />
      </span>
      <PageTitle>{title}</PageTitle>
      <p>You don't have the required permissions to access this page.</p>
      <Button component={Link} to="/dashboard">
        Back to Dashboard
      </Button>
    </section>
  )
}
