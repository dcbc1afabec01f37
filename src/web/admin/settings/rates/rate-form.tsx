import { NativeSelect } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { z } from 'zod'
import { ChangeForm } from '../change-form.tsx'
import { ChangeDialog } from '../effects/change-dialog.tsx'
import type { AskedChange } from '../effects/effect.ts'
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
  /** What the dialog shows about a change. */
  questionOf: (body: Body) => AskedChange
  /** More fields of the scope. */
  scopeFields?: (problems: Problems) => ReactNode
  /** The rate's fields, hidden while the custom rate is removed. */
  children: (problems: Problems) => ReactNode
}

/** The fields that say where a rate applies, and what was chosen. */
function useScope(scopes: Scope[]) {
  const [name, setName] = useState<Scope>('all')
  const [categoryCode, setCategoryCode] = useState<string | null>(null)
  const [sellerId, setSellerId] = useState<string | null>(null)
  const [productId, setProductId] = useState<string | null>(null)
  const [missing, setMissing] = useState('')
  /** The target, or undefined while a choice is missing, which the field then says. */
  const read = (): Omit<Target, 'isRemoved'> | undefined => {
    const error =
      (name === 'category' && !categoryCode && 'Choose a category') ||
      (name === 'seller' && !sellerId && 'Choose a seller') ||
      (name === 'product' && !productId && 'Choose a product') ||
      ''
    setMissing(error)
    if (error) return undefined
    return {
      categoryCode: name === 'category' ? (categoryCode ?? undefined) : undefined,
      sellerId: name === 'seller' ? Number(sellerId) : undefined,
      productId: name === 'product' ? Number(productId) : undefined,
    }
  }
  const fields = (problems: Problems) => (
    <>
      <NativeSelect
        label="Applies to"
        size="md"
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value as Scope)}
        data={scopes.map((value) => ({ value, label: scopeLabels[value] }))}
      />
      {name === 'category' && (
        <CategoryChoice
          value={categoryCode}
          onChange={setCategoryCode}
          error={missing || problems.categoryCode}
        />
      )}
      {name === 'seller' && (
        <SellerChoice value={sellerId} onChange={setSellerId} error={missing || problems.sellerId} />
      )}
      {name === 'product' && (
        <ProductChoice value={productId} onChange={setProductId} error={missing || problems.productId} />
      )}
    </>
  )
  return { name, read, fields }
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
  questionOf,
  scopeFields,
  children,
}: Props<Body>) {
  const scope = useScope(scopes)
  const [removes, setRemoves] = useState(false)
  const [from, setFrom] = useState('')
  const { submit, problems, busy, question } = useChange(schema, send, () => {
    setFrom('')
    onDone()
  })
  const isRemovable = isDefaultRemovable || scope.name !== 'all'
  const isRemoved = isRemovable && removes
  const save = () => {
    const target = scope.read()
    if (target)
      submit(
        { ...bodyOf({ ...target, isRemoved }), validFrom: momentOf(from) },
        (body) => scope.name === 'all' || questionOf(body).effect.warning !== undefined,
      )
  }
  const { body, ...dialog } = question
  return (
    <ChangeForm
      label={label}
      problems={{ ...problems, form: problems.form ?? problems.parts }}
      busy={busy}
      onSubmit={save}
      dialog={body && <ChangeDialog {...dialog} asked={questionOf(body)} busy={busy} />}
      when={{ value: from, onChange: setFrom }}
    >
      {scope.fields(problems)}
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
