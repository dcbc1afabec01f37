import { Box, Text, TextInput, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { hasAtMostTwoDecimals } from '#shared/payments/money.ts'
import { decimalExample, decimalText, readDecimal } from '#shared/region/decimal.ts'
import { ambiguousPriceText, readPrice } from '#shared/region/price-text.ts'
import { messageOf } from '../../../api-errors.ts'
import { onEditKeys, useInlineEdit } from '../../../back-office/forms/use-inline-edit.ts'
import { priceStep } from '../../../back-office/numbers/price-step.ts'
import { MoreIcon } from '../../../ui/more-icons.tsx'

type Kind = 'quantity' | 'price'

type Props = {
  /** Names value and product: "Selling Price of Linen Shirt". */
  label: string
  value: number
  /** The formatted value. */
  text: string
  kind: Kind
  align?: 'left' | 'right'
  onSave: (value: number) => Promise<void>
}

const max: Record<Kind, number> = { quantity: 1_000_000, price: 100_000_000 }

/** `NaN` for a text that is not a number. */
const typedValue = (text: string, kind: Kind): number =>
  (kind === 'price' ? readPrice(text) : readDecimal(text)) ?? Number.NaN

export function problemOf(text: string, kind: Kind): string | undefined {
  const value = typedValue(text, kind)
  const isValid = value >= 0 && value <= max[kind]
  if (kind === 'quantity') return isValid && Number.isInteger(value) ? undefined : 'Enter a whole number.'
  if (!isValid) return ambiguousPriceText(text) ?? `Enter a price such as ${decimalExample()}.`
  return hasAtMostTwoDecimals(value) ? undefined : 'Use at most two decimals.'
}

/** A number that is edited in place. */
export function InlineNumber({ label, value, text, kind, align = 'left', onSave }: Props) {
  const { typed, setTyped, problem, setProblem, button, close } = useInlineEdit()
  const [busy, setBusy] = useState(false)
  const save = async (byKey: boolean) => {
    if (typed === null || busy) return
    const invalid = problemOf(typed, kind)
    if (invalid) return setProblem(invalid)
    const next = typedValue(typed, kind)
    if (next === value) return close(byKey)
    setBusy(true)
    try {
      await onSave(next)
      close(byKey)
    } catch (error) {
      setProblem(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  if (typed === null) {
    return (
      <InlineEditButton
        ref={button}
        label={`${label}: ${text}. Change`}
        text={text}
        onClick={() => setTyped(decimalText(value))}
      />
    )
  }
  return (
    <Box w={112} ml={align === 'right' ? 'auto' : 0}>
      <TextInput
        aria-label={label}
        inputMode={kind === 'price' ? 'decimal' : 'numeric'}
        {...(kind === 'price' && priceStep())}
        autoComplete="off"
        value={typed}
        readOnly={busy}
        aria-busy={busy || undefined}
        error={Boolean(problem)}
        styles={{ input: { minHeight: 'var(--control)', textAlign: align } }}
        autoFocus
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={onEditKeys({ onEnter: () => void save(true), onEscape: () => close(true) })}
        onBlur={() => void save(false)}
      />
      {problem && (
        <Text role="alert" size="sm" c="var(--sale)" mt={4} ta="left">
          {problem}
        </Text>
      )}
    </Box>
  )
}

type ButtonProps = { ref?: React.Ref<HTMLButtonElement>; label: string; text: string; onClick: () => void }

/** A value with a pencil. */
export const InlineEditButton = ({ ref, label, text, onClick }: ButtonProps) => (
  <UnstyledButton
    ref={ref}
    mih="var(--control)"
    px={8}
    mx={-8}
    fz="sm"
    aria-label={label}
    onClick={onClick}
    style={{ display: 'inline-flex', alignItems: 'center', gap: 6, color: 'var(--ink)' }}
  >
    {text}
    <Box component="span" c="dimmed" display="inline-flex">
      <MoreIcon name="pencil" size={16} />
    </Box>
  </UnstyledButton>
)
