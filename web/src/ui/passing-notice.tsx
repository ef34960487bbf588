import { Notice } from './notice.tsx'
import css from './passing-notice.module.css'

/** S1 §9: success text clears after 3 s. */
export const successMs = 3_000

/** Good news at the foot of the window: in sight however far down a long list somebody is, and nothing moves for it. See `usePassing`. */
export function PassingNotice({ said, onClose }: { said: string | null; onClose: () => void }) {
  return (
    <div className={css.place} role="status">
      {said && (
        <div className={css.notice}>
          <Notice tone="good" quiet onClose={onClose}>
            {said}
          </Notice>
        </div>
      )}
    </div>
  )
}
