import type { AttributeChange } from '#contract/admin/attributes.ts'
import type { AttributeKind } from '#shared/catalog/attributes.ts'
import { Failure } from '#shared/failure.ts'

export type AttributeState = {
  id: number
  categoryId: number
  code: string
  name: string
  kind: AttributeKind
  unit: string | null
  choices: string[]
  required: boolean
  filterable: boolean
  position: number
}

/** `Screen size (main)` -> `screen_size_main` */
export function codeOf(name: string): string {
  const code = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[_0-9]+|_+$/g, '')
    .slice(0, 40)
  return code || 'attribute'
}

const refuse = (path: string, message: string) =>
  new Failure('invalid', { message, errors: [{ path, message }] })

type Definition = Pick<AttributeState, 'kind' | 'unit' | 'choices' | 'filterable'>

/** Checks that the parts of a definition fit together, and removes those that the type does not have. */
export function checkDefinition<D extends Definition>(definition: D): D {
  const { kind } = definition
  const choices = kind === 'CHOICE' || kind === 'CHOICES' ? [...new Set(definition.choices)] : []
  if (choices.length === 0 && kind.startsWith('CHOICE')) throw refuse('choices', 'Enter at least one choice.')
  const lower = choices.map((choice) => choice.toLowerCase())
  if (new Set(lower).size < lower.length)
    throw refuse('choices', 'Two choices differ only in capital letters.')
  if (kind === 'TEXT' && definition.filterable)
    throw refuse('filterable', 'Text cannot be filtered. Use choices instead.')
  return { ...definition, choices, unit: kind === 'NUMBER' ? definition.unit || null : null }
}

type Use = { products: number; values: Map<string, number> }

const products = (count: number) => (count === 1 ? '1 product uses' : `${count} products use`)
const conflict = (message: string) => new Failure('status_conflict', { message })

/** The changed attribute. Refuses a change that would make values of products wrong. */
export function changeDefinition(present: AttributeState, change: AttributeChange, use: Use): AttributeState {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  const next = checkDefinition<AttributeState>({ ...present, ...given })
  if (use.products === 0) return next
  const used = products(use.products)
  if (next.kind !== present.kind)
    throw conflict(`${used} this attribute, so its type cannot change. Add a new attribute instead.`)
  if (next.unit !== present.unit)
    throw conflict(`${used} this attribute, so its unit cannot change. Add a new attribute instead.`)
  const missing = present.choices.find((choice) => !next.choices.includes(choice) && use.values.has(choice))
  if (missing !== undefined)
    throw conflict(
      `${products(use.values.get(missing) ?? 0)} the choice "${missing}", so it cannot be removed.`,
    )
  return next
}

export function checkUnused(use: Use): void {
  if (use.products > 0)
    throw conflict(`${products(use.products)} this attribute. Ask their sellers to clear it first.`)
}
