import { useEffect, useState, type CSSProperties, type ReactNode } from 'react'
import { FloatingNotice } from './floating-notice.tsx'
import { Notice } from './notice.tsx'
import { SaidToast } from './said-toast.tsx'
import { forget, forgetAll, useToasts } from './toasts.ts'
import css from './toast-region.module.css'

/** The space in the header that a message fills: the region itself lies above panels and dialogs. */
export const toastPlace = 'toast-place'

/** Good news in the header, where it covers no control; and what failed outside a form, at the foot, below `children`. */
export function ToastRegion({ children }: { children: ReactNode }) {
  const toasts = useToasts()
  const place = usePlace()
  // Whoever signs in next must not read them.
  useEffect(() => forgetAll, [])
  const newest = toasts.findLast((one) => one.kind === 'good')
  const failed = toasts.find((one) => one.kind === 'bad')
  return (
    <>
      <section className={css.region} style={place} aria-label="Just done" data-filled={newest !== undefined || undefined}>
        <div className={css.live} role="status" id="said">
          {newest && <SaidToast key={newest.key} said={newest} />}
        </div>
      </section>
      {(failed || children) && (
        <FloatingNotice>
          {children}
          {failed && (
            <Notice tone="bad" title={failed.title} onClose={() => forget(failed.key)}>
              <p>{failed.message}</p>
              {failed.requestId && <p>Request number: {failed.requestId}</p>}
            </Notice>
          )}
        </FloatingNotice>
      )}
    </>
  )
}

function usePlace(): CSSProperties {
  const [place, setPlace] = useState<CSSProperties>({})
  useEffect(() => {
    const room = document.getElementById(toastPlace)
    if (!room) return
    const measure = () => {
      const { left, width, height } = room.getBoundingClientRect()
      setPlace({ left, width, height })
    }
    const watching = new ResizeObserver(measure)
    watching.observe(room)
    watching.observe(document.body)
    return () => watching.disconnect()
  }, [])
  return place
}
