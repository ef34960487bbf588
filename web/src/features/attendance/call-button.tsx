import { Button } from '@mantine/core'
import { IconPhone } from '@tabler/icons-react'
import { phoneHref } from '../../lib/format/phone-link.ts'
import css from './register.module.css'

/** A number to call, where a child is missing. */
export function CallButton({ name, phone }: { name: string; phone: string }) {
  const href = phoneHref(phone)
  if (!href) return null
  return (
    <Button
      variant="default"
      component="a"
      href={href}
      classNames={{ root: css.open, label: css.openWords }}
      leftSection={<IconPhone size={18} aria-hidden />}
    >
      <span>
        Call <bdi>{name}</bdi>: {phone}
      </span>
    </Button>
  )
}
