import { MakeUpRule } from '@callboard/contract/make-ups'
import { Checkbox, Stack, Switch, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useFormAction } from '../../lib/use-form-action.ts'
import { DigitsInput } from '../../ui/forms/digits-input.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { say } from '../../ui/notices/toasts.ts'
import { SettingsCard } from '../../ui/settings-card.tsx'
import { SaveBar } from '../../ui/settings/save-bar.tsx'
import { useFollow } from '../../ui/settings/use-follow.ts'
import { makeUpRuleQuery, saveMakeUpRule } from './api.ts'

export default function MakeUpRuleCard() {
  return (
    <SettingsCard title="Make-ups" lead="A child who misses a class comes to another one instead. It is never money.">
      <Loaded query={useQuery(makeUpRuleQuery())} waiting={<Text c="dimmed">Loading...</Text>}>
        {(rule) => <RuleForm rule={rule} />}
      </Loaded>
    </SettingsCard>
  )
}

const formOf = ({ most, weeks, noticeHours, ...rest }: MakeUpRule) => ({
  ...rest,
  most: String(most),
  weeks: String(weeks),
  noticeHours: String(noticeHours),
})
type Typed = ReturnType<typeof formOf>
const tooLong = () => 'This number is too large'
const numberOf = (typed: string) => (typed.trim() ? Number(typed) : null)
const ruleOf = ({ most, weeks, noticeHours, ...rest }: Typed) => ({
  ...rest,
  most: numberOf(most),
  weeks: numberOf(weeks),
  noticeHours: numberOf(noticeHours),
})
const faultsOf = (typed: Typed) =>
  Object.fromEntries((MakeUpRule.safeParse(ruleOf(typed)).error?.issues ?? []).map(({ path: [field], message }) => [field, message]))

function RuleForm({ rule }: { rule: MakeUpRule }) {
  const cache = useQueryClient()
  const shown = formOf(rule)
  const form = useForm({ initialValues: shown, validate: faultsOf })
  const adopt = useFollow(form, shown)
  const sending = useFormAction(form, (typed) => saveMakeUpRule(MakeUpRule.parse(ruleOf(typed))), {
    done: (saved) => {
      cache.setQueryData(makeUpRuleQuery().queryKey, saved)
      adopt(formOf(saved))
      say('Your rule of make-ups has been saved.')
    },
  })
  const { isOn } = form.values
  return (
    <form onSubmit={sending.submit} noValidate>
      <Stack gap="lg" align="start">
        <Switch
          size="md"
          label="Children get make-ups"
          description="Parents read it where they say that a child can’t come, and choose a class with room that fits its age and level. A class that you call off always gives one."
          {...form.getInputProps('isOn', { type: 'checkbox' })}
        />
        {isOn && (
          <>
            <DigitsInput
              label="Most in twelve weeks"
              description="For each child."
              most={2}
              tooMany={tooLong}
              w="100%"
              maw="24rem"
              {...form.getInputProps('most')}
            />
            <DigitsInput
              label="To be used within"
              description="In weeks from the missed class."
              most={2}
              tooMany={tooLong}
              w="100%"
              maw="24rem"
              {...form.getInputProps('weeks')}
            />
            <DigitsInput
              label="Announced at least"
              description="In hours before the class. A booked make-up can be cancelled as late."
              most={3}
              tooMany={tooLong}
              w="100%"
              maw="24rem"
              {...form.getInputProps('noticeHours')}
            />
            <Checkbox
              size="md"
              label="Classes without a number of places have room"
              {...form.getInputProps('fillsUnlimited', { type: 'checkbox' })}
            />
          </>
        )}
        <SaveBar form={form} sending={sending} failed="The rule could not be saved" />
      </Stack>
    </form>
  )
}
