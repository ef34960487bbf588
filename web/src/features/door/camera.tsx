import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Notice } from '../../ui/notices/notice.tsx'
import { openReader } from './open-reader.ts'
import css from './door.module.css'

const betweenMs = 150

/** Looks through the camera and tells each code it sees. */
export default function Camera({ onCode }: { onCode: (text: string) => void }) {
  const video = useRef<HTMLVideoElement>(null)
  const [fault, setFault] = useState('')
  const tell = useEffectEvent(onCode)
  useEffect(() => {
    const shown = video.current
    let isOver = false
    let timer: ReturnType<typeof setTimeout> | undefined
    let stream: MediaStream | undefined
    async function watch() {
      // Absent on plain http addresses of a local network.
      if (!shown || !navigator.mediaDevices) return setFault('This browser has no camera for us. Please type the code.')
      try {
        stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
        const read = await openReader()
        if (isOver) return stream.getTracks().forEach((track) => track.stop())
        shown.srcObject = stream
        await shown.play()
        const look = async () => {
          const text = await read(shown).catch(() => null)
          if (isOver) return
          if (text) tell(text)
          timer = setTimeout(() => void look(), betweenMs)
        }
        void look()
      } catch {
        if (!isOver) setFault('We may not use the camera. Please allow it in the browser, or type the code.')
      }
    }
    void watch()
    return () => {
      isOver = true
      clearTimeout(timer)
      stream?.getTracks().forEach((track) => track.stop())
    }
  }, [])
  if (fault) return <Notice tone="warn">{fault}</Notice>
  // oxlint-disable-next-line jsx-a11y/media-has-caption
  return <video ref={video} className={css.camera} muted playsInline aria-label="Picture of the camera" />
}
