import { Stack, Text, TextInput } from '@mantine/core'
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

/** Quantity, SKU and prices of one variant. */
export function VariantCell({ form: { register, formState }, index, name, ownPrices }: Props) {
  const errors = formState.errors.variants?.[index]
  return (
    <Stack gap="xs">
      <TextInput
        label="Quantity"
        aria-label={`Quantity: ${name}`}
        size="md"
        type="number"
        min={0}
        step={1}
        inputMode="numeric"
        {...register(`variants.${index}.quantity`)}
        error={errors?.quantity?.message}
      />
      <TextInput
        label="SKU (optional)"
        aria-label={`SKU (optional): ${name}`}
        size="md"
        maxLength={60}
        autoComplete="off"
        {...register(`variants.${index}.sku`)}
        error={errors?.sku?.message}
      />
      {ownPrices && (
        <>
          <PriceInput
            label="Own MRP Price"
            aria-label={`Own MRP Price: ${name}`}
            {...register(`variants.${index}.mrpPrice`)}
            error={errors?.mrpPrice?.message}
          />
          <PriceInput
            label="Own Selling Price"
            aria-label={`Own Selling Price: ${name}`}
            {...register(`variants.${index}.sellingPrice`)}
            error={errors?.sellingPrice?.message}
          />
        </>
      )}
      {errors?.size?.message && (
        <Text role="alert" size="sm" c="var(--sale)">
          {errors.size.message}
        </Text>
      )}
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
