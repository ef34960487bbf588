import { joinCodeWords, joinFolder, joinUrl } from '@callboard/contract/join-address'
import type { Letter } from '@callboard/contract/joining'
import { QRCodeSVG } from 'qrcode.react'
import { useSignedIn } from '../../lib/session/session.ts'
import { PrintSheet } from '../../ui/page/print-sheet.tsx'
import { dayOf } from './day-of.ts'
import css from './joining.module.css'

/** A page each, which names nobody but the family it is for. */
export function PrintedLetters({ letters }: { letters: readonly Letter[] }) {
  const { studio } = useSignedIn()
  return (
    <PrintSheet>
      {letters.map(({ familyId, name, code, endsAt }) => (
        <section key={familyId} className={css.letter}>
          <p dir="auto">{studio.name}</p>
          <h1 className={css.dear}>
            For <bdi>{name}</bdi>
          </h1>
          <p>
            <bdi>{studio.name}</bdi> keeps its classes, messages and bills on Callboard. To see yours:
          </p>
          <ol>
            <li>Scan this code with the camera of your phone.</li>
            <li>Say who you are, and which address to write to.</li>
            <li>Open the email that comes, and choose a password.</li>
          </ol>
          <QRCodeSVG value={joinUrl(location.origin, code)} size={220} marginSize={2} />
          <p>
            Or type <b translate="no">{`${location.host}${joinFolder}${joinCodeWords(code)}`}</b>
          </p>
          <p>The code is for your family alone. It works once, until {dayOf(endsAt)}.</p>
        </section>
      ))}
    </PrintSheet>
  )
}
