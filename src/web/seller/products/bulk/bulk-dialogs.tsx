import { Radio, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { decimalText } from '#shared/region/decimal.ts'
import { numberText } from '#shared/region/formats.ts'
import { DecimalInput } from '../../../back-office/numbers/decimal-input.tsx'
import { Notice } from '../../../ui/feedback/states.tsx'
import { isLargeCut, largeCutText } from '../list/price-dialog.tsx'
import { type BulkDialogProps, BulkFrame, undoNote } from './bulk-frame.tsx'
import { CategorySelect } from './category-select.tsx'

type Props = BulkDialogProps

export function PercentDialog({ what, onStart, ...frame }: Props) {
  const [percent, setPercent] = useState<number>()
  const [wrong, setWrong] = useState('')
  const start = () => {
    const isValid = percent !== undefined && percent !== 0 && percent > -100 && percent <= 1000
    setWrong(
      isValid ? '' : `Enter a percentage from ${decimalText(-99.99)} to ${decimalText(1000)}, but not 0.`,
    )
    if (isValid) onStart({ action: 'price', percent })
  }
  return (
    <BulkFrame {...frame} title={`Change the price of ${what}`} label="Change prices" onSubmit={start}>
      <DecimalInput
        label="Change by percent"
        description={`Enter -20 to cut prices by 20%. Prices stay at one cent or more. A product with an MRP above its price stays at or below that MRP. ${undoNote}`}
        inputMode="text"
        rightSection="%"
        data-autofocus
        value={percent}
        onChange={setPercent}
        error={wrong || undefined}
      />
      <div role="status">
        {percent !== undefined && percent > -100 && isLargeCut(percent) && (
          <Notice tone="problem">{largeCutText(percent)}</Notice>
        )}
      </div>
    </BulkFrame>
  )
}

export function StockAllDialog({ what, onStart, ...frame }: Props) {
  const [mode, setMode] = useState<'set' | 'add'>('add')
  const [quantity, setQuantity] = useState<number>()
  const [wrong, setWrong] = useState('')
  const start = () => {
    const isValid =
      quantity !== undefined &&
      Number.isInteger(quantity) &&
      Math.abs(quantity) <= 1_000_000 &&
      (mode === 'set' ? quantity >= 0 : quantity !== 0)
    setWrong(
      isValid
        ? ''
        : mode === 'set'
          ? `Enter a whole number from 0 to ${numberText(1_000_000)}.`
          : 'Enter a whole number, but not 0.',
    )
    if (isValid) onStart({ action: 'stock', mode, quantity })
  }
  return (
    <BulkFrame {...frame} title={`Change the stock of ${what}`} label="Change stock" onSubmit={start}>
      <Radio.Group
        label="Each variant"
        value={mode}
        onChange={(value) => setMode(value === 'set' ? 'set' : 'add')}
      >
        <Stack gap="xs" mt="xs">
          <Radio value="add" label="Add units, or remove them with a negative number" size="md" />
          <Radio value="set" label="Set to a quantity" size="md" />
        </Stack>
      </Radio.Group>
      <DecimalInput
        label="Quantity"
        description={`Reserved units stay reserved. ${undoNote}`}
        inputMode="text"
        decimals={0}
        value={quantity}
        onChange={setQuantity}
        error={wrong || undefined}
      />
    </BulkFrame>
  )
}

export function CategoryDialog({ what, onStart, ...frame }: Props) {
  const [code, setCode] = useState('')
  const [wrong, setWrong] = useState('')
  const start = () => {
    setWrong(code ? '' : 'Choose a category.')
    if (code) onStart({ action: 'category', categoryCode: code })
  }
  return (
    <BulkFrame {...frame} title={`Move ${what}`} label="Move" onSubmit={start}>
      <CategorySelect
        label="New category"
        description={`Products without the required attributes of the category are not moved. ${undoNote}`}
        value={code}
        error={wrong}
        onChoose={setCode}
      />
    </BulkFrame>
  )
}

type ConfirmProps = Props & { action: 'publish' | 'archive' | 'delete' }

const questions = {
  publish: { label: 'Publish', text: `Customers can see and buy them at once. ${undoNote}` },
  archive: { label: 'Archive', text: `Customers no longer see them. ${undoNote}` },
  delete: {
    label: 'Delete',
    text: "Products with orders or reviews are archived instead. Deleting can't be undone.",
  },
} as const

export function ConfirmAllDialog({ action, what, onStart, ...frame }: ConfirmProps) {
  const { label, text } = questions[action]
  return (
    <BulkFrame
      {...frame}
      title={`${label} ${what}?`}
      label={label}
      {...(action === 'delete' && { color: 'red' as const })}
      onSubmit={() => onStart({ action })}
    >
      <Text>{text}</Text>
    </BulkFrame>
  )
}
