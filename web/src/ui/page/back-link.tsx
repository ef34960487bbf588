import { Anchor } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link, type LinkProps } from '@tanstack/react-router'
import css from './back-link.module.css'

export function BackLink({ to, hash, children }: Pick<LinkProps, 'to' | 'hash'> & { children: string }) {
  return (
    <Anchor component={Link} to={to} hash={hash} className={css.back}>
      <IconArrowLeft size={18} aria-hidden /> {children}
    </Anchor>
  )
}
