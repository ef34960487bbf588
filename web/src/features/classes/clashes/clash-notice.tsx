import type { Clashes, FoundClashes } from '@callboard/contract/clashes'
import { Notice } from '../../../ui/notices/notice.tsx'
import { ClashWords, moreClashes } from './clash-words.tsx'
import css from './clash-notice.module.css'

/** Warns of what an edit or a new class causes; what clashed before is only named. */
export function ClashNotice({ clashes }: { clashes: FoundClashes | null }) {
  if (!clashes) return null
  return (
    <div className={css.clashes}>
      {clashes.count > 0 && (
        <Notice tone="warn" title={clashes.count === 1 ? 'This clashes with another class' : 'This clashes with other classes'}>
          <Named {...clashes} most={3} />
        </Notice>
      )}
      {clashes.older && (
        <div className={css.older}>
          <p>It clashed before, without this edit:</p>
          <Named {...clashes.older} most={1} />
        </div>
      )}
    </div>
  )
}

function Named({ first: known, count, most }: Clashes & { most: number }) {
  const first = known.slice(0, most)
  const more = moreClashes({ first, count })
  return (
    <>
      <ul className={css.list}>
        {first.map((clash) => (
          <li key={`${clash.room} ${clash.teacher} ${clash.students.join()} ${clash.date} ${clash.startTime} ${clash.className}`}>
            <ClashWords clash={clash} />
          </li>
        ))}
      </ul>
      {more && <p>{more}</p>}
    </>
  )
}
