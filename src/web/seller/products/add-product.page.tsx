import { Anchor, Box, Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { ProductBody } from '#contract/sellers/own-products.ts'
import type { Product } from '#contract/shop/catalog.ts'
import { messageOf } from '../../api-errors.ts'
import { callAsSeller } from '../../back-office/calls.ts'
import { PageHead } from '../../back-office/page-head.tsx'
import { productPath } from '../../product-path.ts'
import { readStorage } from '../../storage.ts'
import { Notice } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.tsx'
import { type Draft, forgetDrafts, keepDraft, readDraft } from '../product-form/draft.ts'
import { isUntouched, newProduct } from '../product-form/form-values.ts'
import { ProductForm } from '../product-form/product-form.tsx'
import { submissionOf } from '../product-form/submission.ts'
import { isPublic } from '../product-state.tsx'
import { useSeller } from '../seller-profile.ts'

const tokenMissing = 'Authentication token not found. Please log in.'

export default function AddProductPage() {
  const seller = useSeller()
  // The guard has loaded the profile before this page shows.
  return seller ? <AddProduct sellerId={seller.id} /> : null
}

function AddProduct({ sellerId }: { sellerId: number }) {
  const queries = useQueryClient()
  const [draft, setDraft] = useState(() => readDraft(sellerId))
  /** Counts the forms filled in here: each product gets a new one. */
  const [round, setRound] = useState(0)
  const [added, setAdded] = useState<Product | null>(null)
  const submission = useRef(draft?.submission ?? null)
  const typed = useRef(draft)
  const clearButton = useRef<HTMLButtonElement>(null)
  const refocus = useRef(false)
  // The form is drawn anew; who works by keyboard stays where they were.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each form is a round
  useEffect(() => {
    if (refocus.current) clearButton.current?.focus()
    refocus.current = false
  }, [round])

  /** Fills the form anew: with a draft, or with nothing. */
  const fill = (next: Draft | null) => {
    if (next) keepDraft(next)
    else forgetDrafts()
    submission.current = next?.submission ?? null
    setDraft(next)
    setRound((before) => before + 1)
  }
  /** The same for a moment only: what it held until now can be had back. */
  const replace = (next: Draft | null, words: string) => {
    const before = typed.current
    refocus.current = true
    fill(next)
    if (!before || isUntouched(before.values, before.images)) return
    toast(words, { action: { label: 'Undo', run: () => replace(before, 'What you had typed is back.') } })
  }
  const send = async (body: ProductBody) => {
    if (!readStorage('token')) throw new Error(tokenMissing)
    submission.current = submissionOf(body, submission.current)
    // Kept with the draft: should the answer get lost, also a reloaded page asks for the same product again.
    if (typed.current) keepDraft({ ...typed.current, submission: submission.current })
    const product = await callAsSeller('POST /sellers/products', {
      body,
      idempotencyKey: submission.current.key,
    })
    setAdded(product)
    fill(null)
    void queries.invalidateQueries({ queryKey: ['seller', 'GET /sellers/products'] })
    void queries.invalidateQueries({ queryKey: ['seller', 'GET /sellers/report'] })
  }
  return (
    <>
      <PageHead
        title="Add Product"
        area="Seller"
        note="What is marked with a star is needed; the rest can wait."
      />
      {added && <Added key={added.id} product={added} />}
      {draft && !added && (
        <Box mb="lg" maw={880}>
          <Notice>What you had typed is still here.</Notice>
        </Box>
      )}
      <ProductForm
        key={round}
        values={draft?.values ?? newProduct()}
        images={draft?.images ?? []}
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
            size="md"
            onClick={() => replace(null, 'The form was cleared.')}
          >
            Clear the form
          </Button>
        }
        send={send}
        explain={explain}
        onChange={(values, images) => {
          typed.current = { sellerId, values, images, submission: submission.current }
          if (!isUntouched(values, images)) keepDraft(typed.current)
          // What was emptied by hand is no draft any more.
          else if (readDraft(sellerId)) forgetDrafts()
        }}
      />
    </>
  )
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return 'An unexpected error occurred during product submission.'
  return error.message === tokenMissing ? tokenMissing : `Failed to add product: ${messageOf(error)}`
}

/** Takes the eyes and the keyboard back to the top, where the good news is. */
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
