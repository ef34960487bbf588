import { automatic, hueClass, hueNames } from '../class-hue.ts'
import type { ClassFormApi } from './use-class-form.ts'
import css from './colour-field.module.css'

/** The colour of a class on everybody's calendar. */
export function ColourField({ form }: { form: ClassFormApi }) {
  const { hue } = form.values
  const choices = [
    { value: '', words: automatic, look: hueClass(null) },
    ...hueNames.map((words, n) => ({ value: String(n), words, look: hueClass(n) })),
  ]
  return (
    <fieldset className={css.field}>
      <legend className={css.legend}>Colour</legend>
      <div className={css.swatches}>
        {choices.map(({ value, words, look }) => (
          <label key={value} className={`${css.choice} ${look}`} title={words} data-worded={value === '' || undefined}>
            <input
              type="radio"
              name="hue"
              className={css.input}
              aria-label={words}
              value={value}
              checked={hue === value}
              onChange={() => form.setFieldValue('hue', value)}
            />
            <span className={css.swatch} aria-hidden />
            {value === '' && <span aria-hidden>{words}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
