import { Group, Stack, Text, TextInput } from '@mantine/core'
import { useId } from 'react'
import { priceStep } from '../../../back-office/numbers/price-step.ts'
import { currencySign } from '../../../ui/format/currency.ts'
import type { ProductFields } from '../use-product-form.ts'

type Props = {
  form: ProductFields
  index: number
  /** Size and color, for screen readers. */
  name: string
  ownPrices: boolean
  showsGtins: boolean
}

const checked = ['quantity', 'sku', 'gtin', 'mrpPrice', 'sellingPrice', 'size'] as const
const prices = [
  ['mrpPrice', 'Own MRP Price', 'MRP'],
  ['sellingPrice', 'Own Selling Price', 'Price'],
] as const

/** Quantity and SKU of one variant on one line; GTIN and its own prices below. The column's head names the fields. */
export function VariantCell({ form: { register, formState }, index, name, ownPrices, showsGtins }: Props) {
  const errors = formState.errors.variants?.[index]
  const messages = checked
    .map((checkedField) => errors?.[checkedField]?.message)
    .filter((message) => message !== undefined)
  const messagesId = useId()
  const field = { size: 'md', 'aria-describedby': messages.length > 0 ? messagesId : undefined } as const
  return (
    <Stack gap={4} flex={1} miw={0}>
      <Group gap={4} wrap="nowrap">
        <TextInput
          {...field}
          aria-label={`Quantity: ${name}`}
          placeholder="Quantity"
          w={88}
          type="number"
          min={0}
          step={1}
          inputMode="numeric"
          {...register(`variants.${index}.quantity`)}
          error={Boolean(errors?.quantity)}
        />
        <TextInput
          {...field}
          aria-label={`SKU (optional): ${name}`}
          placeholder="SKU"
          flex={1}
          maxLength={60}
          autoComplete="off"
          {...register(`variants.${index}.sku`)}
          error={Boolean(errors?.sku)}
        />
      </Group>
      {showsGtins && (
        <TextInput
          {...field}
          aria-label={`GTIN: ${name}`}
          placeholder="GTIN"
          inputMode="numeric"
          maxLength={40}
          autoComplete="off"
          {...register(`variants.${index}.gtin`)}
          error={Boolean(errors?.gtin)}
        />
      )}
      {ownPrices && (
        <Group gap={4} wrap="nowrap" grow>
          {prices.map(([price, label, placeholder]) => (
            <PriceInput
              {...field}
              key={price}
              aria-label={`${label}: ${name}`}
              placeholder={placeholder}
              {...register(`variants.${index}.${price}`)}
              error={Boolean(errors?.[price])}
            />
          ))}
        </Group>
      )}
      <Text role="alert" id={messagesId} size="sm" c="var(--sale)">
        {messages.join(' ')}
      </Text>
    </Stack>
  )
}

type PriceProps = Omit<React.ComponentProps<typeof TextInput>, 'type'>

export function PriceInput(props: PriceProps) {
  return (
    <TextInput
      size="md"
      inputMode="decimal"
      autoComplete="off"
      leftSection={currencySign()}
      {...priceStep()}
      {...props}
    />
  )
}
