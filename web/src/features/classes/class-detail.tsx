import type { Class } from '@callboard/contract/classes'
import { Button, Group, Text } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { SidePanel } from '../../ui/side-panel.tsx'
import type { ClassActions } from './class-card.tsx'
import { detailRows } from './detail-rows.ts'
import { nameOf } from './class-words.ts'
import { hueClass } from './hue-class.ts'
import { SpotsLeft } from './spots-left.tsx'
import { Tag } from '../../ui/tag.tsx'
import { useEntrance } from '../../ui/use-entrance.ts'
import { usePrice } from './use-price.ts'
import styles from './class-detail.module.css'

type Props = { opened: boolean; one: Class; onClose: () => void; actions: Pick<ClassActions, 'onEdit' | 'onRemove'> }

/** Everything about one class, for whoever may see it. */
export function ClassDetail({ opened, one, onClose, actions }: Props) {
  const price = usePrice()
  const hasActions = one.can.edit || one.can.remove
  return (
    <SidePanel
      opened={useEntrance(opened)}
      onClose={onClose}
      title={nameOf(one)}
      size={440}
      footer={
        hasActions
          ? () => (
              <Group gap="sm" grow>
                {one.can.edit && (
                  <Button variant="default" leftSection={<IconPencil size={18} aria-hidden />} onClick={() => actions.onEdit(one)}>
                    Edit
                  </Button>
                )}
                {one.can.remove && (
                  <Button variant="default" leftSection={<IconTrash size={18} aria-hidden />} onClick={() => actions.onRemove(one)}>
                    Delete
                  </Button>
                )}
              </Group>
            )
          : undefined
      }
    >
      <div className={`${styles.detail} ${hueClass(nameOf(one))}`}>
        <Group gap="xs">
          <Tag>{one.seriesId ? 'Weekly' : 'One-off'}</Tag>
          {one.isDropIn && <Tag tone="accent">Drop-in</Tag>}
        </Group>
        <dl className={styles.rows}>
          {detailRows(one, price).map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
          {one.isDropIn && (
            <div>
              <dt>Availability</dt>
              <dd>
                <SpotsLeft spotsLeft={one.spotsLeft} />
              </dd>
            </div>
          )}
        </dl>
        {one.isDropIn && one.enrolledNames !== null && (
          <Text c="dimmed" size="sm">
            Booking opens soon.
          </Text>
        )}
      </div>
    </SidePanel>
  )
}
