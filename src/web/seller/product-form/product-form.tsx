import { Button, Group, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core'
import type { KeyboardEvent, ReactNode } from 'react'
import type { ProductBody } from '#contract/sellers/own-products.ts'
import type { Picture } from '#shared/catalog/pictures.ts'
import { SectionFrame } from '../../back-office/section-frame.tsx'
import { Notice } from '../../ui/feedback/states.tsx'
import { AttributeFields } from './attribute-fields.tsx'
import { CategoryFields } from './category-fields.tsx'
import type { ProductValues } from './form-values.ts'
import { FormWatch } from './form-watch.tsx'
import { ImageField } from './images/image-field.tsx'
import { MoreDetails } from './more-details.tsx'
import styles from './product-form.module.css'
import { type ProductFields, type Status, useProductForm } from './use-product-form.ts'
import { ColorSelect } from './variants/color-select.tsx'
import { PriceInput } from './variants/variant-cell.tsx'
import { VariantsEditor } from './variants/variants-editor.tsx'

type SubmitButton = { status: Status; label: string }

type Props = {
  values: ProductValues
  pictures: Picture[]
  /** The first one is the primary one. */
  buttons: SubmitButton[]
  busyLabel: string
  actions: ReactNode
  send: (body: ProductBody) => Promise<void>
  /** The error shown above the buttons. */
  explain: (error: unknown) => ReactNode
  /** `changed`: whether the form differs from its initial values. */
  onChange: (values: ProductValues, pictures: Picture[], changed: boolean) => void
}

/** The form for new and existing products. */
export function ProductForm({ values, pictures, buttons, busyLabel, actions, ...page }: Props) {
  const { send, explain, onChange } = page
  const { form, images, notice, sending, waiting, submit } = useProductForm({
    values,
    pictures,
    send,
    explain,
  })
  return (
    <form onSubmit={submit} onKeyDown={keepOnEnter} noValidate aria-busy={sending !== null}>
      <FormWatch form={form} images={images.images} initial={pictures} onChange={onChange} />
      <Stack gap="lg" maw={880}>
        <SectionFrame title="Images">
          <ImageField images={images} control={form.control} />
        </SectionFrame>
        <SectionFrame title="Product">
          <Details form={form} />
        </SectionFrame>
        <SectionFrame title="Attributes" note="Shown as specifications. Customers filter by them.">
          <AttributeFields control={form.control} />
        </SectionFrame>
        <SectionFrame title="Price" note="The discount shown to customers is calculated from both prices.">
          <Prices form={form} />
        </SectionFrame>
        <SectionFrame title="Color, sizes and stock">
          <ColorSelect control={form.control} />
          <VariantsEditor form={form} />
          <LowStock form={form} />
        </SectionFrame>
        <MoreDetails form={form} />
        <div className={styles.bar}>
          {notice && <Notice tone="problem">{notice}</Notice>}
          <Group gap={6} wrap="nowrap">
            {buttons.map(({ status, label }, index) => (
              <Button
                key={status}
                type="submit"
                data-status={status}
                mih="var(--control)"
                px={{ base: 8, sm: 'md' }}
                variant={index === 0 ? 'filled' : 'default'}
                disabled={sending !== null || waiting !== null}
                aria-busy={sending === status || waiting === status || undefined}
              >
                {sending === status ? busyLabel : waiting === status ? 'Waiting for images...' : label}
              </Button>
            ))}
            {actions}
          </Group>
        </div>
        <p role="status" className="sr-only">
          {waiting && 'The product is saved as soon as its images are uploaded.'}
        </p>
      </Stack>
    </form>
  )
}

/** Enter in a field would publish an unfinished product: only the buttons submit. Enter in a file input opens the picker. */
function keepOnEnter(event: KeyboardEvent<HTMLFormElement>) {
  const { target } = event
  if (event.key === 'Enter' && target instanceof HTMLInputElement && target.type !== 'file')
    event.preventDefault()
}

function Details({ form }: { form: ProductFields }) {
  const { control, register, formState } = form
  return (
    <>
      <TextInput
        label="Title"
        size="md"
        withAsterisk
        aria-required
        maxLength={200}
        autoComplete="off"
        {...register('title')}
        error={formState.errors.title?.message}
      />
      <Textarea
        label="Description"
        size="md"
        autosize
        minRows={4}
        maxRows={16}
        maxLength={5000}
        {...register('description')}
        error={formState.errors.description?.message}
      />
      <CategoryFields control={control} />
      <TextInput
        label="Brand (optional)"
        size="md"
        maxLength={80}
        autoComplete="off"
        {...register('details.brand')}
        error={formState.errors.details?.brand?.message}
      />
    </>
  )
}

function LowStock({ form: { register, formState } }: { form: ProductFields }) {
  return (
    <TextInput
      label="Low stock"
      description="We notify you when a variant has this many units or fewer. 0: only when sold out."
      size="md"
      maw={420}
      inputMode="numeric"
      autoComplete="off"
      {...register('lowStockMax')}
      error={formState.errors.lowStockMax?.message}
    />
  )
}

function Prices({ form: { register, formState } }: { form: ProductFields }) {
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
      <PriceInput
        label="MRP Price"
        description="Leave empty for no discount."
        {...register('mrpPrice')}
        error={formState.errors.mrpPrice?.message}
      />
      <PriceInput
        label="Selling Price"
        description="What customers pay per unit."
        withAsterisk
        aria-required
        {...register('sellingPrice')}
        error={formState.errors.sellingPrice?.message}
      />
    </SimpleGrid>
  )
}
