import { NumberInput, Radio, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { type BulkDialogProps, BulkFrame, undoNote } from './bulk-frame.tsx'
import { CategorySelect } from './category-select.tsx'

type Props = BulkDialogProps

export function PercentDialog({ what, onStart, ...frame }: Props) {
  const [percent, setPercent] = useState<number | string>('')
  const [wrong, setWrong] = useState('')
  const start = () => {
    const isValid = typeof percent === 'number' && percent !== 0 && percent > -100 && percent <= 1000
    setWrong(isValid ? '' : 'Enter a percentage from -99.99 to 1000, but not 0.')
    if (isValid) onStart({ action: 'price', percent })
  }
  return (
    <BulkFrame {...frame} title={`Change the price of ${what}`} label="Change prices" onSubmit={start}>
      <NumberInput
        label="Change by percent"
        description={`Enter -20 to cut prices by 20%. Prices stay between one cent and the MRP. ${undoNote}`}
        size="md"
        decimalScale={2}
        suffix="%"
        data-autofocus
        value={percent}
        onChange={setPercent}
        error={wrong}
      />
    </BulkFrame>
  )
}

export function StockAllDialog({ what, onStart, ...frame }: Props) {
  const [mode, setMode] = useState<'set' | 'add'>('add')
  const [quantity, setQuantity] = useState<number | string>('')
  const [wrong, setWrong] = useState('')
  const start = () => {
    const isValid =
      typeof quantity === 'number' &&
      Number.isInteger(quantity) &&
      (mode === 'set' ? quantity >= 0 : quantity !== 0)
    setWrong(
      isValid
        ? ''
        : mode === 'set'
          ? 'Enter a whole number of at least 0.'
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
          <Radio value="add" label="Add units, or take away with a minus" size="md" />
          <Radio value="set" label="Set to a quantity" size="md" />
        </Stack>
      </Radio.Group>
      <NumberInput
        label="Quantity"
        description={`Reserved units stay reserved. ${undoNote}`}
        size="md"
        allowDecimal={false}
        min={-1_000_000}
        max={1_000_000}
        value={quantity}
        onChange={setQuantity}
        error={wrong}
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
