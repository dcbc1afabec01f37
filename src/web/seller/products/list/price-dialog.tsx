import { Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { Product } from '#contract/shop/catalog.ts'
import { hasAtMostTwoDecimals } from '#shared/payments/money.ts'
import { decimalText, readDecimal } from '#shared/region/decimal.ts'
import { messageOf } from '../../../api-errors.ts'
import { Modal } from '../../../back-office/focus/modal.tsx'
import { DialogButtons } from '../../../back-office/forms/dialog-buttons.tsx'
import { countText } from '../../../back-office/list/count-text.ts'
import { Notice } from '../../../ui/feedback/states.tsx'
import { money } from '../../../ui/price.tsx'

type Props = {
  products: Product[]
  onSave: (percent: number) => Promise<void>
  onClose: () => void
}

/** The typed percentage, null while it is invalid. */
function readPercent(text: string): number | null {
  const value = readDecimal(text) ?? 0
  const isValid = value >= -99.99 && value <= 1000 && hasAtMostTwoDecimals(value)
  return isValid && value !== 0 ? value : null
}

/** A typing mistake rather than a discount, as often as not. */
export const isLargeCut = (percent: number): boolean => percent <= -50

export const largeCutText = (percent: number): string =>
  `This cuts prices by ${decimalText(-percent)}%. Check the percentage before you change prices.`

const priceMax = 100_000_000

/** Approximate: the server rounds to cents. An MRP equal to the price means no list price, so it is no limit. */
export const previewPrice = (
  { sellingPrice, mrpPrice }: Pick<Product, 'sellingPrice' | 'mrpPrice'>,
  percent: number,
) =>
  Math.min(
    mrpPrice > sellingPrice ? mrpPrice : priceMax,
    Math.max(0.01, Math.round(sellingPrice * (100 + percent)) / 100),
  )

/** Changes the selling prices of several products by a percentage. */
export function PriceDialog({ products, onSave, onClose }: Props) {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const percent = readPercent(text)
  const [first] = products

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (percent === null)
      return setProblem(
        `Enter a percentage from ${decimalText(-99.99)} to ${decimalText(1000)} with at most two decimals.`,
      )
    setBusy(true)
    try {
      await onSave(percent)
      onClose()
    } catch (error) {
      setProblem(messageOf(error))
      setBusy(false)
    }
  }
  return (
    <Modal opened onClose={onClose} title="Change price" closeButtonProps={{ 'aria-label': 'Close' }}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <TextInput
            label="Change by percent"
            description="Enter -20 to cut prices by 20%, or 10 to raise them by 10%. Prices stay at one cent or more. A product with an MRP above its price stays at or below that MRP."
            size="md"
            inputMode="text"
            autoComplete="off"
            data-autofocus
            rightSection="%"
            value={text}
            onChange={(event) => {
              setText(event.currentTarget.value)
              setProblem('')
            }}
            error={problem}
          />
          <Text size="sm" c="dimmed" mih={60}>
            {`Changes ${countText(products.length, 'product')}. You can undo this right after.`}
            {first && percent !== null && (
              <>
                <br />
                {`For example ${first.title}: ${money(first.sellingPrice)} becomes ${money(previewPrice(first, percent))}.`}
              </>
            )}
          </Text>
          <div role="status">
            {percent !== null && isLargeCut(percent) && (
              <Notice tone="problem">{largeCutText(percent)}</Notice>
            )}
          </div>
          <DialogButtons label="Change prices" busyLabel="Changing..." busy={busy} onClose={onClose} />
        </Stack>
      </form>
    </Modal>
  )
}
