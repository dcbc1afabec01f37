import { SimpleGrid, Stack, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { Product } from '#contract/shop/catalog.ts'
import { messageOf } from '../../../api-errors.ts'
import { callAsSeller } from '../../../back-office/calls.ts'
import { Modal } from '../../../back-office/focus/modal.tsx'
import { DialogButtons } from '../../../back-office/forms/dialog-buttons.tsx'
import { Notice } from '../../../ui/feedback/states.tsx'
import { rejectedChange, type StockChange, withCurrentStock } from '../stock-changes.ts'

type Props = {
  product: Product
  onSave: (product: Product, changes: StockChange[]) => Promise<void>
  onClose: () => void
}

/** The stock of a product with several variants, one field each. */
export function StockDialog({ product, onSave, onClose }: Props) {
  // The stock when the dialog opened. Changes are relative to it, so that sales in the meantime are kept.
  const [variants, setVariants] = useState(product.variants)
  const [typed, setTyped] = useState(() => variants.map((variant) => String(variant.quantity)))
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const isValid = (text: string) => /^\d{1,7}$/.test(text.trim()) && Number(text) <= 1_000_000

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!typed.every(isValid)) return setProblem('Quantity must be a whole number.')
    const changes = variants
      .map((variant, index) => ({
        variantId: variant.id,
        change: Number(typed[index]) - variant.quantity,
      }))
      .filter(({ change }) => change !== 0)
    if (changes.length === 0) return onClose()
    setBusy(true)
    try {
      await onSave(product, changes)
      onClose()
    } catch (error) {
      setProblem(await explain(error, changes))
      setBusy(false)
    }
  }
  /** After a rejected change, the next attempt is relative to the current stock. */
  const explain = async (error: unknown, changes: StockChange[]) => {
    const rejected = changes[rejectedChange(error) ?? -1]
    const variant = variants.find(({ id }) => id === rejected?.variantId)
    if (!variant) return messageOf(error)
    const params = { productId: product.id }
    const current = await callAsSeller('GET /sellers/products/:productId', { params }).catch(() => product)
    setVariants(withCurrentStock(variants, variant.id, current.variants))
    return `${variant.size}, ${variant.color}: ${messageOf(error)}`
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={`Stock of ${product.title}`}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
            {variants.map((variant, index) => (
              <TextInput
                key={variant.id}
                label={`${variant.size}, ${variant.color}`}
                description={variant.sku}
                inputMode="numeric"
                autoComplete="off"
                size="md"
                value={typed[index]}
                error={!isValid(typed[index] ?? '')}
                onChange={(event) => setTyped(typed.with(index, event.currentTarget.value))}
              />
            ))}
          </SimpleGrid>
          {problem && <Notice tone="problem">{problem}</Notice>}
          <DialogButtons label="Save" busyLabel="Saving..." busy={busy} onClose={onClose} />
        </Stack>
      </form>
    </Modal>
  )
}
