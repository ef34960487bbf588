import css from './callboard-picture.module.css'

const calls = [
  { time: '16:30', what: 'Ballet, grade 2', where: 'Studio A', hue: 340 },
  { time: '17:15', what: 'Street, juniors', where: 'Studio B', hue: 60 },
  { time: '18:00', what: 'Contemporary', where: 'Studio A', hue: 190 },
]

export function CallboardPicture() {
  return (
    <div className={css.picture} aria-hidden>
      <p className={css.line}>
        Everybody knows
        <br />
        their call.
      </p>
      <div className={css.board}>
        <div className={css.head}>
          <span>Tonight</span>
          <span>3 classes</span>
        </div>
        {calls.map(({ time, what, where, hue }) => (
          <div key={time} className={css.call} style={{ '--hue': hue } as React.CSSProperties}>
            <span className={css.time}>{time}</span>
            <span className={css.what}>{what}</span>
            <span className={css.where}>{where}</span>
          </div>
        ))}
      </div>
      <p className={css.small}>Classes, registers, families and money on one board.</p>
    </div>
  )
}
