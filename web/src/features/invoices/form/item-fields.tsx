import { ItemType, itemTypeLabels, mostItems, mostMinor } from '@callboard/contract/invoice-terms'
import { longest } from '@callboard/contract/lengths'
import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { vatChoices } from '../../../lib/studio/vat-choices.ts'
import { CountedInput } from '../../../ui/forms/counted-field.tsx'
import { MoneyInput } from '../../../ui/forms/money-input.tsx'
import { emptyItem } from './invoice-form.ts'
import type { InvoiceFormState } from './use-invoice-form.ts'
import css from './invoice-fields.module.css'

const types = ItemType.options.map((value) => ({ value, label: itemTypeLabels[value] }))

export function ItemFields({ state: { form, terms, children, isForMany, needsStudents } }: { state: InvoiceFormState }) {
  const { items } = form.values
  const at = (place: number, field: string) => form.getInputProps(`items.${place}.${field}`)
  const add = () => {
    const last = items.at(-1) ?? emptyItem
    form.insertListItem('items', { ...emptyItem, studentId: last.studentId, type: last.type, vat: last.vat })
    setTimeout(() => form.getInputNode(`items.${items.length}.description`)?.focus(), 0)
  }
  return (
    <fieldset className={css.group} aria-label="Items">
      <p className={css.legend}>Items</p>
      {items.map((item, place) => (
        <div key={place} className={css.item} role="group" aria-label={`Item ${place + 1}`}>
          {!isForMany && (
            <NativeSelect
              label="Student"
              withAsterisk={needsStudents}
              data={[
                { value: '', label: !needsStudents ? 'No student' : children.length > 0 ? 'Choose a student' : 'Choose a parent first' },
                ...children.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              {...at(place, 'studentId')}
            />
          )}
          <CountedInput label="Description" withAsterisk autoComplete="off" most={longest.address} {...at(place, 'description')} />
          <div className={css.figures}>
            <TextInput label="Quantity" withAsterisk inputMode="numeric" autoComplete="off" maxLength={5} {...at(place, 'quantity')} />
            <MoneyInput label="Unit price" withAsterisk max={mostMinor} {...at(place, 'price')} />
            <NativeSelect label="Type" data={types} {...at(place, 'type')} />
            {terms.vatNumber !== null && <NativeSelect label="VAT" withAsterisk data={vatChoices(item.vat)} {...at(place, 'vat')} />}
          </div>
          {items.length > 1 && (
            <ActionIcon
              className={css.remove}
              aria-label={`Remove item ${place + 1}${item.description ? `, ${item.description}` : ''}`}
              onClick={() => form.removeListItem('items', place)}
            >
              <IconTrash size={18} aria-hidden />
            </ActionIcon>
          )}
        </div>
      ))}
      {items.length < mostItems && (
        <Button variant="default" className={css.add} leftSection={<IconPlus size={18} aria-hidden />} onClick={add}>
          Add item
        </Button>
      )}
    </fieldset>
  )
}
