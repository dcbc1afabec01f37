import { Button, Group, Paper, Text } from '@mantine/core'
import { useState } from 'react'
import type { Product } from '#contract/shop/catalog.ts'
import { messageOf } from '../../../api-errors.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import type { ProductChanges } from '../use-product-changes.ts'
import { PriceDialog } from './price-dialog.tsx'

type Props = {
  selected: Product[]
  changeMany: ProductChanges['changeMany']
  onClear: () => void
}

/** Actions for the selected products. Stays visible while the list scrolls. */
export function BulkBar({ selected, changeMany, onClear }: Props) {
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
  return (
    <Paper
      component="section"
      aria-label="Selected products"
      p="sm"
      mt="md"
      bg="var(--raised)"
      style={{ position: 'sticky', bottom: 16, zIndex: 20, borderColor: 'var(--line-strong)' }}
    >
      <Group gap="xs" justify="space-between">
        <Text size="sm" fw={500} role="status">
          {selected.length} selected
        </Text>
        <Group gap="xs">
          <Button
            variant="default"
            mih="var(--control)"
            disabled={busy}
            onClick={() => runWithToast('publish')}
          >
            Publish
          </Button>
          {!allArchived && (
            <>
              <Button
                variant="default"
                mih="var(--control)"
                disabled={busy}
                onClick={() => runWithToast('archive')}
              >
                Archive
              </Button>
              <Button variant="default" mih="var(--control)" disabled={busy} onClick={() => setPricing(true)}>
                Change price
              </Button>
            </>
          )}
          <Button variant="subtle" color="gray" mih="var(--control)" disabled={busy} onClick={onClear}>
            Clear
          </Button>
        </Group>
      </Group>
      {pricing && (
        <PriceDialog
          products={selected}
          onSave={(percent) => run({ action: 'price', ids, percent })}
          onClose={() => setPricing(false)}
        />
      )}
    </Paper>
  )
}
