import { Group, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { PinnedProduct, SearchPin } from '#contract/admin/search/search-curation.ts'
import { callAsAdmin } from '../../back-office/calls.ts'
import { SaveDialog } from '../../back-office/forms/save-dialog.tsx'
import { useSave } from '../../back-office/forms/use-save.ts'
import { Icon } from '../../ui/icon.tsx'
import { MoreIcon } from '../../ui/more-icons.tsx'
import { RowAction } from '../row-action.tsx'
import { Preview } from './preview.tsx'
import { ProductPicker } from './product-picker.tsx'

type Props = {
  pin: SearchPin | undefined
  /** Starts a new entry. */
  query: string | undefined
  refresh: () => unknown
  onClose: () => void
}
type Product = Pick<PinnedProduct, 'id' | 'title'>

const productsMax = 5

/** Chooses the products that a search shows first. */
export function PinDialog({ pin, query: start = '', refresh, onClose }: Props) {
  const [query, setQuery] = useState(pin?.query ?? start)
  const [products, setProducts] = useState<Product[]>(pin?.products ?? [])
  const body = { query, productIds: products.map(({ id }) => id) }
  const send = () =>
    pin
      ? callAsAdmin('PUT /admin/search-pins/:pinId', {
          params: { pinId: pin.id },
          body: { ...body, version: pin.version },
        })
      : callAsAdmin('POST /admin/search-pins', { body })
  const form = useSave(send, {
    saved: 'The pinned results were saved',
    fields: products.length < productsMax ? ['query', 'productIds'] : ['query'],
    refresh,
    onClose,
  })
  return (
    <SaveDialog title={pin ? `Edit ${pin.query}` : 'Pin products'} form={form} onClose={onClose}>
      <TextInput
        label="Customers search for"
        description="The complete search text. Capital letters and punctuation are ignored."
        size="md"
        withAsterisk
        aria-required
        dir="auto"
        maxLength={200}
        value={query}
        error={form.errors.query}
        onChange={(event) => setQuery(event.currentTarget.value)}
      />
      {products.length < productsMax && (
        <ProductPicker
          chosen={body.productIds}
          error={form.errors.productIds}
          onPick={(product) => setProducts([...products, product])}
        />
      )}
      <Chosen products={products} onChange={setProducts} />
      <Preview body={query.trim() && products.length > 0 ? { ...body, query: query.trim() } : undefined} />
    </SaveDialog>
  )
}

type ChosenProps = { products: Product[]; onChange: (products: Product[]) => void }

function Chosen({ products, onChange }: ChosenProps) {
  if (products.length === 0) return null
  return (
    <Stack component="ol" aria-label="Shown first" gap={4} p={0} m={0} style={{ listStyle: 'none' }}>
      {products.map((product, at) => (
        <Group component="li" key={product.id} justify="space-between" wrap="nowrap" gap="xs">
          <Text size="sm" miw={0} style={{ overflowWrap: 'anywhere' }}>
            {at + 1}. {product.title}
          </Text>
          <Group gap={0} wrap="nowrap">
            <RowAction
              label={`Move ${product.title} up`}
              off={at === 0}
              onClick={() => onChange(products.toSpliced(at, 1).toSpliced(at - 1, 0, product))}
            >
              <span style={{ display: 'inline-flex', transform: 'rotate(180deg)' }}>
                <Icon name="down" />
              </span>
            </RowAction>
            <RowAction
              label={`Remove ${product.title}`}
              onClick={() => onChange(products.filter(({ id }) => id !== product.id))}
            >
              <MoreIcon name="trash" />
            </RowAction>
          </Group>
        </Group>
      ))}
    </Stack>
  )
}
