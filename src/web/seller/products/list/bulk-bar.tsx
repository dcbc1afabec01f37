import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import type { OwnProductFilters } from '#contract/sellers/own-products.ts'
import type { Product } from '#contract/shop/catalog.ts'
import { numberText } from '#shared/region/formats.ts'
import { messageOf } from '../../../api-errors.ts'
import { ActionBar } from '../../../back-office/list/action-bar.tsx'
import { countText } from '../../../back-office/list/count-text.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { BulkAll } from '../bulk/bulk-all.tsx'
import type { ProductChanges } from '../use-product-changes.ts'
import { PriceDialog } from './price-dialog.tsx'

type Props = {
  selected: Product[]
  /** All rows of the page are selected, and the list has `total` rows that match `filters`. */
  isWholePage: boolean
  total: number
  filters: OwnProductFilters
  changeMany: ProductChanges['changeMany']
  onClear: () => void
}

/** Actions for the selected products, or for all that match the filters. Stays visible while the list scrolls. */
export function BulkBar({ selected, isWholePage, total, filters, changeMany, onClear }: Props) {
  const [wantsAll, setWantsAll] = useState(false)
  const canWantAll = isWholePage && total > selected.length
  const isAll = wantsAll && canWantAll
  return (
    <ActionBar label="Selected products">
      <Group gap="xs" justify="space-between">
        <Group gap="xs">
          <Text size="sm" fw={500} role="status">
            {isAll ? `All ${countText(total, 'product')} selected` : `${selected.length} selected`}
          </Text>
          {canWantAll && !isAll && (
            <Button variant="subtle" mih="var(--control)" px="xs" onClick={() => setWantsAll(true)}>
              Select all {numberText(total)} matching
            </Button>
          )}
        </Group>
        <Group gap="xs">
          {isAll ? (
            <BulkAll
              products={{ filters }}
              what={countText(total, 'product')}
              category={filters.category ?? ''}
              actions={['publish', 'archive', 'price']}
              more={['stock', 'category', 'attribute', 'delete']}
            />
          ) : (
            <SelectedActions selected={selected} changeMany={changeMany} onClear={onClear} />
          )}
          <Button variant="subtle" color="gray" mih="var(--control)" onClick={onClear}>
            Clear
          </Button>
        </Group>
      </Group>
    </ActionBar>
  )
}

const sharedCategory = (products: Product[]): string => {
  const codes = new Set(products.map(({ category }) => category.categoryCode))
  return codes.size === 1 ? [...codes].join('') : ''
}

type SelectedProps = Pick<Props, 'selected' | 'changeMany' | 'onClear'>

function SelectedActions({ selected, changeMany, onClear }: SelectedProps) {
  const [busy, setBusy] = useState(false)
  const [pricing, setPricing] = useState(false)
  const ids = selected.map((product) => product.id)
  const allArchived = selected.every((product) => product.status === 'ARCHIVED')

  const run = async (body: Parameters<typeof changeMany>[0]) => {
    setBusy(true)
    try {
      await changeMany(body)
      onClear()
    } finally {
      setBusy(false)
    }
  }
  const runWithToast = (action: 'publish' | 'archive') =>
    void run({ action, ids }).catch((error) => toast(messageOf(error), { tone: 'problem' }))
  const button = (label: string, onClick: () => void) => (
    <Button variant="default" mih="var(--control)" disabled={busy} onClick={onClick}>
      {label}
    </Button>
  )
  return (
    <>
      {button('Publish', () => runWithToast('publish'))}
      {!allArchived && (
        <>
          {button('Archive', () => runWithToast('archive'))}
          {button('Change price', () => setPricing(true))}
          <BulkAll
            products={{ ids }}
            what={countText(ids.length, 'product')}
            category={sharedCategory(selected)}
            actions={[]}
            more={['stock', 'category', 'attribute', 'delete']}
          />
        </>
      )}
      {pricing && (
        <PriceDialog
          products={selected}
          onSave={(percent) => run({ action: 'price', ids, percent })}
          onClose={() => setPricing(false)}
        />
      )}
    </>
  )
}
