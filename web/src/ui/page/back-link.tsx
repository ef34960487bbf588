import { Anchor } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import css from './back-link.module.css'

export function BackLink({ to, children }: { to: '/dashboard/invoices' | '/dashboard/payments'; children: string }) {
  return (
    <Anchor component={Link} to={to} className={css.back}>
      <IconArrowLeft size={18} aria-hidden /> {children}
    </Anchor>
  )
}
