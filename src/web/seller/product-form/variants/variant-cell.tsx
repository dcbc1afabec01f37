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
}

/** Quantity and SKU of one variant on one line; its own prices on a second one. The column's head names the fields. */
export function VariantCell({ form: { register, formState }, index, name, ownPrices }: Props) {
  const errors = formState.errors.variants?.[index]
  const messages = [errors?.quantity, errors?.sku, errors?.mrpPrice, errors?.sellingPrice, errors?.size]
    .map((error) => error?.message)
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
      {ownPrices && (
        <Group gap={4} wrap="nowrap" grow>
          <PriceInput
            {...field}
            aria-label={`Own MRP Price: ${name}`}
            placeholder="MRP"
            {...register(`variants.${index}.mrpPrice`)}
            error={Boolean(errors?.mrpPrice)}
          />
          <PriceInput
            {...field}
            aria-label={`Own Selling Price: ${name}`}
            placeholder="Price"
            {...register(`variants.${index}.sellingPrice`)}
            error={Boolean(errors?.sellingPrice)}
          />
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
