import type { Clashes } from '@callboard/contract/clashes'
import { Notice } from '../../../ui/notices/notice.tsx'
import { ClashWords, moreClashes } from './clash-words.tsx'
import css from './clash-notice.module.css'

const named = 3

export function ClashNotice({ clashes }: { clashes: Clashes | null }) {
  if (!clashes) return null
  const first = clashes.first.slice(0, named)
  const more = moreClashes({ first, count: clashes.count })
  return (
    <div className={css.clashes}>
      <Notice tone="warn" title={clashes.count === 1 ? 'This clashes with another class' : 'This clashes with other classes'}>
        <ul className={css.list}>
          {first.map((clash) => (
            <li key={`${clash.room} ${clash.teacher} ${clash.students.join()} ${clash.date} ${clash.startTime} ${clash.className}`}>
              <ClashWords clash={clash} />
            </li>
          ))}
        </ul>
        {more && <p>{more}</p>}
      </Notice>
    </div>
  )
}
