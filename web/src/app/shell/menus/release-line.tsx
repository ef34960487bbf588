import { useEffect, useState } from 'react'
import css from './profile-menu.module.css'

/** Which release answers, for whoever asks for help. */
export function ReleaseLine() {
  const [version, setVersion] = useState('')
  useEffect(() => void askRelease().then(setVersion, () => {}), [])
  return version === '' ? null : <p className={css.release}>{`Callboard ${version}`}</p>
}

async function askRelease(): Promise<string> {
  const { version } = (await (await fetch('/healthz')).json()) as { version: string }
  return version
}
