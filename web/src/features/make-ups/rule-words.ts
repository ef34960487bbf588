import type { MakeUpRule } from '@callboard/contract/make-ups'
import { plural } from '../../lib/words.ts'

/** What of the rule stands in the list of settings. */
export const ruleWords = ({ isOn, most, weeks }: MakeUpRule): string =>
  isOn ? `${plural(most, 'class', 'classes')} in 12 weeks, within ${plural(weeks, 'week', 'weeks')}` : 'None'
