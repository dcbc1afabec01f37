import { Anchor, Box, Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { ProductBody } from '#contract/sellers/own-products.ts'
import type { Product } from '#contract/shop/catalog.ts'
import { messageOf } from '../../../api-errors.ts'
import { PageHead } from '../../../back-office/area/page-head.tsx'
import { callAsSeller } from '../../../back-office/calls.ts'
import { readStorage } from '../../../browser/storage.ts'
import { productPath } from '../../../product-path.ts'
import { Notice } from '../../../ui/feedback/states.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { type Draft, readDraft, removeDraft, saveDraft } from '../../product-form/draft.ts'
import { isUntouched, newProduct } from '../../product-form/form-values.ts'
import { ProductForm } from '../../product-form/product-form.tsx'
import { submissionOf } from '../../product-form/submission.ts'
import { isPublic } from '../../product-state.tsx'
import { useSeller } from '../../session/seller-profile.ts'

const tokenMissing = 'Authentication token not found. Please log in.'

export default function AddProductPage() {
  const seller = useSeller()
  return seller ? <AddProduct sellerId={seller.id} /> : null
}

/** The draft of a new product, its reset with Undo, and sending it. */
function useNewProduct(sellerId: number) {
  const queries = useQueryClient()
  const [draft, setDraft] = useState(() => readDraft(sellerId))
  /** Key of the form: changing it resets the fields. */
  const [formKey, setFormKey] = useState(0)
  const [added, setAdded] = useState<Product | null>(null)
  const submission = useRef(draft?.submission ?? null)
  const current = useRef(draft)
  const clearButton = useRef<HTMLButtonElement>(null)
  const refocus = useRef(false)
  // After a reset, the focus returns to the button that caused it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each reset
  useEffect(() => {
    if (refocus.current) clearButton.current?.focus()
    refocus.current = false
  }, [formKey])

  const resetForm = (next: Draft | null) => {
    if (next) saveDraft(next)
    else removeDraft()
    submission.current = next?.submission ?? null
    setDraft(next)
    setFormKey((before) => before + 1)
  }
  /** Resets the form, with Undo. */
  const resetWithUndo = (next: Draft | null, message: string) => {
    const before = current.current
    refocus.current = true
    resetForm(next)
    if (!before || isUntouched(before.values, before.pictures)) return
    toast(message, {
      action: { label: 'Undo', run: () => resetWithUndo(before, 'Your input was restored.') },
    })
  }
  const send = async (body: ProductBody) => {
    if (!readStorage('token')) throw new Error(tokenMissing)
    submission.current = submissionOf(body, submission.current)
    // Saved with the draft: if the reply is lost, a retry after a reload uses the same idempotency key.
    if (current.current) saveDraft({ ...current.current, submission: submission.current })
    const product = await callAsSeller('POST /sellers/products', {
      body,
      idempotencyKey: submission.current.key,
    })
    setAdded(product)
    resetForm(null)
    // The product may be low on stock: the dashboard and the notifications list it, too.
    void queries.invalidateQueries({ queryKey: ['seller'] })
  }
  const onChange = (values: Draft['values'], pictures: Draft['pictures']) => {
    current.current = { sellerId, values, pictures, submission: submission.current }
    if (!isUntouched(values, pictures)) saveDraft(current.current)
    else if (readDraft(sellerId)) removeDraft()
  }
  return { draft, formKey, added, clearButton, resetWithUndo, send, onChange }
}

function AddProduct({ sellerId }: { sellerId: number }) {
  const { draft, formKey, added, clearButton, resetWithUndo, send, onChange } = useNewProduct(sellerId)
  return (
    <>
      <PageHead
        title="Add Product"
        area="Seller"
        note="Fields marked * are required."
        actions={
          <Button component={Link} to="/seller/imports" variant="default" mih="var(--control)">
            Import products
          </Button>
        }
      />
      {added && <Added key={added.id} product={added} />}
      {draft && !added && (
        <Box mb="lg" maw={880}>
          <Notice>We restored your unsaved product.</Notice>
        </Box>
      )}
      <ProductForm
        key={formKey}
        values={draft?.values ?? newProduct()}
        pictures={draft?.pictures ?? []}
        buttons={[
          { status: 'ACTIVE', label: 'Add Product' },
          { status: 'DRAFT', label: 'Save as draft' },
        ]}
        busyLabel="Adding..."
        actions={
          <Button
            ref={clearButton}
            variant="subtle"
            color="gray"
            mih="var(--control)"
            px={{ base: 8, sm: 'md' }}
            onClick={() => resetWithUndo(null, 'Form cleared.')}
          >
            Clear form
          </Button>
        }
        send={send}
        explain={explain}
        onChange={onChange}
      />
    </>
  )
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return 'An unexpected error occurred during product submission.'
  return error.message === tokenMissing ? tokenMissing : `Failed to add product: ${messageOf(error)}`
}

/** Success message. Scrolls to it and moves the focus there. */
function Added({ product }: { product: Product }) {
  const account = useSeller()?.accountStatus
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    window.scrollTo({ top: 0 })
    box.current?.focus({ preventScroll: true })
  }, [])
  return (
    <Box mb="lg" maw={880} ref={box} tabIndex={-1}>
      <Notice tone="good">
        <p>Product "{product.title}" was added successfully!</p>
        <p>
          {isPublic(product, account) ? (
            <Anchor component={Link} to={productPath(product)} size="sm" underline="always">
              View the product in the shop
            </Anchor>
          ) : (
            <Anchor component={Link} to={`/seller/products/${product.id}`} size="sm" underline="always">
              Open the product
            </Anchor>
          )}
        </p>
      </Notice>
    </Box>
  )
}
