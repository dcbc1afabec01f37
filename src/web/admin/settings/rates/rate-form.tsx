import { NativeSelect } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { z } from 'zod'
import { ChangeForm } from '../change-form.tsx'
import { momentOf, type Problems, useChange } from '../use-change.ts'
import { CategoryChoice } from './category-choice.tsx'
import { ProductChoice } from './product-choice.tsx'
import { SellerChoice } from './seller-choice.tsx'

const scopeLabels = {
  all: 'All categories',
  category: 'A category',
  product: 'A product',
  seller: 'A seller',
}
type Scope = keyof typeof scopeLabels

/** Where a rate applies. `isRemoved` removes the custom rate, so that the parent rate applies again. */
type Target = {
  categoryCode: string | undefined
  sellerId: number | undefined
  productId: number | undefined
  isRemoved: boolean
}

type Props<Body> = {
  label: string
  scopes: Scope[]
  /** Whether the rate for all categories can be removed, too. */
  isDefaultRemovable?: boolean
  schema: z.ZodType<Body>
  send: (body: Body) => Promise<{ message: string }>
  /** The body of the call, without `validFrom`. */
  bodyOf: (target: Target) => object
  onDone: () => void
  /** More fields of the scope. */
  scopeFields?: (problems: Problems) => ReactNode
  /** The rate's fields, hidden while the custom rate is removed. */
  children: (problems: Problems) => ReactNode
}

/** Sets or removes the rate of a scope. Commission and tax share it. */
export function RateForm<Body>({
  label,
  scopes,
  isDefaultRemovable = false,
  schema,
  send,
  bodyOf,
  onDone,
  scopeFields,
  children,
}: Props<Body>) {
  const [scope, setScope] = useState<Scope>('all')
  const [categoryCode, setCategoryCode] = useState<string | null>(null)
  const [sellerId, setSellerId] = useState<string | null>(null)
  const [productId, setProductId] = useState<string | null>(null)
  const [removes, setRemoves] = useState(false)
  const [from, setFrom] = useState('')
  const [missing, setMissing] = useState('')
  const { submit, problems, busy, question } = useChange(schema, send, () => {
    setFrom('')
    onDone()
  })
  const isRemovable = isDefaultRemovable || scope !== 'all'
  const isRemoved = isRemovable && removes
  const save = () => {
    const error =
      (scope === 'category' && !categoryCode && 'Choose a category') ||
      (scope === 'seller' && !sellerId && 'Choose a seller') ||
      (scope === 'product' && !productId && 'Choose a product') ||
      ''
    setMissing(error)
    if (error) return
    const target = {
      categoryCode: scope === 'category' ? (categoryCode ?? undefined) : undefined,
      sellerId: scope === 'seller' ? Number(sellerId) : undefined,
      productId: scope === 'product' ? Number(productId) : undefined,
      isRemoved,
    }
    submit({ ...bodyOf(target), validFrom: momentOf(from) }, scope === 'all')
  }
  return (
    <ChangeForm
      label={label}
      problems={{ ...problems, form: problems.form ?? problems.parts }}
      busy={busy}
      onSubmit={save}
      question={question}
      when={{ value: from, onChange: setFrom }}
    >
      <NativeSelect
        label="Applies to"
        size="md"
        value={scope}
        onChange={({ currentTarget }) => setScope(currentTarget.value as Scope)}
        data={scopes.map((value) => ({ value, label: scopeLabels[value] }))}
      />
      {scope === 'category' && (
        <CategoryChoice
          value={categoryCode}
          onChange={setCategoryCode}
          error={missing || problems.categoryCode}
        />
      )}
      {scope === 'seller' && (
        <SellerChoice value={sellerId} onChange={setSellerId} error={missing || problems.sellerId} />
      )}
      {scope === 'product' && (
        <ProductChoice value={productId} onChange={setProductId} error={missing || problems.productId} />
      )}
      {scopeFields?.(problems)}
      {isRemovable && (
        <NativeSelect
          label="Rate to use"
          size="md"
          value={removes ? 'parent' : 'custom'}
          onChange={({ currentTarget }) => setRemoves(currentTarget.value === 'parent')}
          data={[
            { value: 'custom', label: 'Custom rate' },
            { value: 'parent', label: 'Use parent rate' },
          ]}
        />
      )}
      {!isRemoved && children(problems)}
    </ChangeForm>
  )
}
