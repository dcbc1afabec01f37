import { ActionIcon, Box, NativeSelect, TextInput } from '@mantine/core'
import { useWatch } from 'react-hook-form'
import { sizes } from '#shared/colors.ts'
import { MoreIcon } from '../../ui/more-icons.tsx'
import { ColorSelect } from './color-select.tsx'
import type { ProductFields } from './use-product-form.ts'
import styles from './variant-row.module.css'

type Props = {
  form: ProductFields
  index: number
  ownPrices: boolean
  /** Missing on the last row that is left: a product has at least one variant. */
  onRemove: (() => void) | undefined
}

export function VariantRow({ form, index, ownPrices, onRemove }: Props) {
  const { control, register, formState } = form
  const color = useWatch({ control, name: 'color' })
  const errors = formState.errors.variants?.[index]
  return (
    <Box className={styles.row} role="group" aria-label={`Variant ${index + 1}`}>
      <NativeSelect
        label="Size"
        size="md"
        data={[...sizes]}
        {...register(`variants.${index}.size`)}
        error={errors?.size?.message}
      />
      <ColorSelect
        control={control}
        name={`variants.${index}.color`}
        label="Color"
        empty="Product color"
        emptyColor={color}
      />
      <TextInput
        label="Quantity"
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
            {...register(`variants.${index}.mrpPrice`)}
            error={errors?.mrpPrice?.message}
          />
          <PriceInput
            label="Own Selling Price"
            {...register(`variants.${index}.sellingPrice`)}
            error={errors?.sellingPrice?.message}
          />
        </>
      )}
      {onRemove && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          className={styles.remove}
          aria-label={`Remove variant ${index + 1}`}
          onClick={onRemove}
        >
          <MoreIcon name="trash" />
        </ActionIcon>
      )}
    </Box>
  )
}

type PriceProps = Omit<React.ComponentProps<typeof TextInput>, 'type' | 'min' | 'step'>

/** A price in dollars and cents. */
export function PriceInput(props: PriceProps) {
  return (
    <TextInput size="md" type="number" min={0} step={0.01} inputMode="decimal" leftSection="$" {...props} />
  )
}
