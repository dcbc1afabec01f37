import { Text, TextInput } from '@mantine/core'
import { type ClipboardEvent, type KeyboardEvent, memo } from 'react'
import type { Tracking } from '#contract/orders/order.ts'
import type { TrackingProblems } from '../../../back-office/orders/tracking/tracking-problems.ts'
import { carrierListId } from '../tracking/carrier-list.tsx'
import type { ShipLine as Line } from './ship-lines.ts'
import styles from './ship-orders.module.css'

type Props = {
  line: Line
  place: number
  problems: TrackingProblems | undefined
  onChange: (id: number, field: keyof Tracking, text: string) => void
  onPaste: (place: number, field: keyof Tracking, text: string) => boolean
}

const labels = { carrier: 'Carrier', trackingNumber: 'Tracking Number' } as const
const inputClass = { input: styles.input }
const lengths = { carrier: 60, trackingNumber: 40 } as const

/** Memoized, because typing in one of a hundred lines renders only that line. */
export const ShipLine = memo(function ShipLine({ line, place, problems, onChange, onPaste }: Props) {
  const fieldOf = (field: keyof Tracking) => ({
    'aria-label': `${labels[field]} of order ${line.code}`,
    autoComplete: 'off',
    maxLength: lengths[field],
    value: line[field],
    error: problems?.[field],
    onChange: (event: { currentTarget: HTMLInputElement }) =>
      onChange(line.id, field, event.currentTarget.value),
    onPaste: (event: ClipboardEvent) => {
      if (onPaste(place, field, event.clipboardData.getData('text'))) event.preventDefault()
    },
  })
  return (
    <li className={`${styles.row} ${styles.line}`}>
      <Text size="sm" className={styles.order}>
        <strong>{line.code}</strong>
        <span>{[line.name, line.city].filter(Boolean).join(', ')}</span>
      </Text>
      <TextInput {...fieldOf('carrier')} size="md" list={carrierListId} classNames={inputClass} />
      <TextInput
        {...fieldOf('trackingNumber')}
        size="md"
        classNames={inputClass}
        data-tracking
        onKeyDown={toNextLine}
      />
    </li>
  )
})

/** Barcode scanners press Enter after each number. On the last line it submits the form. */
function toNextLine(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== 'Enter') return
  const fields = [...(event.currentTarget.form?.querySelectorAll<HTMLInputElement>('[data-tracking]') ?? [])]
  const next = fields[fields.indexOf(event.currentTarget) + 1]
  if (!next) return
  event.preventDefault()
  next.focus()
}
