import type { ReactNode } from 'react'
import { phoneHref } from '../../lib/format/phone-link.ts'
import css from './phone-list.module.css'

/** People to be rung, one below the other. */
export function PhoneList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={css.list} aria-label={label}>
      {children}
    </ul>
  )
}

interface PhoneRowProps {
  picture?: ReactNode
  name: ReactNode
  /** below the name */
  about?: string
  /** undefined: not shown to this reader; empty: nobody has given one */
  phone?: string | undefined
  /** who else of the same family can be rung */
  others?: readonly { readonly name: string; readonly phone: string }[]
  /** nothing is left to do for them */
  isDone?: boolean
  /** at the row's end */
  children?: ReactNode
}

export function PhoneRow({ picture, name, about = '', phone, others = [], isDone = false, children }: PhoneRowProps) {
  return (
    <li className={css.row} data-done={isDone || undefined}>
      {picture}
      <span className={css.name}>
        <bdi>{name}</bdi>
        {about !== '' && (
          <span className={css.dim} dir="auto">
            {about}
          </span>
        )}
      </span>
      {phone !== undefined && <Phone number={phone} />}
      {children}
      {others.map(({ name: other, phone: number }, place) => (
        <span key={place} className={css.other} data-indented={picture !== undefined || undefined}>
          <bdi>{other}</bdi>
          <Phone number={number} />
        </span>
      ))}
    </li>
  )
}

function Phone({ number }: { number: string }) {
  const href = phoneHref(number)
  if (href)
    return (
      <a href={href} className={css.phone}>
        {number}
      </a>
    )
  return <span className={css.dim}>{number || 'No number'}</span>
}
