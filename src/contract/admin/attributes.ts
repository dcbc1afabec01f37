import { z } from 'zod'
import { attributeKinds } from '#shared/catalog/attributes.ts'
import { contract } from '../endpoint.ts'
import { id, pathId, requiredText } from '../fields.ts'

/** A fact that products of a category state, inherited by its subcategories. */
export const attribute = z.object({
  id,
  /** The key in a product's `attributes` and in filters. */
  code: z.string(),
  name: z.string(),
  kind: z.enum(attributeKinds),
  unit: z.string().nullable(),
  choices: z.array(z.string()),
  required: z.boolean(),
  filterable: z.boolean(),
  position: z.number(),
  /** The category that defines it. */
  category: z.object({ categoryCode: z.string(), name: z.string() }),
})
export type Attribute = z.infer<typeof attribute>

const managedAttribute = attribute.extend({ products: z.number() })
export type ManagedAttribute = z.infer<typeof managedAttribute>

const choice = requiredText(40, 'Enter a choice').refine(
  (text) => !text.includes('~'),
  'A choice cannot contain ~',
)

const fields = {
  name: requiredText(60, 'Name is required'),
  kind: z.enum(attributeKinds),
  unit: z.string().trim().max(20).nullish(),
  choices: z.array(choice).max(60, 'An attribute has at most 60 choices').optional(),
  required: z.boolean().optional(),
  filterable: z.boolean().optional(),
  position: z.number().int().min(0).max(1000).optional(),
}

const attributeBody = z.object({ categoryCode: requiredText(100, 'Please select a category.'), ...fields })
export type AttributeBody = z.infer<typeof attributeBody>
const attributeChange = z.object(fields).partial()
export type AttributeChange = z.infer<typeof attributeChange>

const params = z.object({ attributeId: pathId })
const ofCategory = z.object({ category: z.string().max(100) })

export const attributesContract = contract({
  'GET /attributes': {
    summary: 'The attributes of a category, its own and inherited ones, in order.',
    access: 'public',
    query: ofCategory,
    reply: z.array(attribute),
    failures: ['not_found'],
  },
  'GET /attributes/admin': {
    summary: 'The same with the number of products of the category that use each.',
    access: 'admin',
    permission: 'catalog.read',
    query: ofCategory,
    reply: z.array(managedAttribute),
    failures: ['not_found'],
  },
  'POST /attributes/admin': {
    summary: 'Add an attribute to a category and all below it.',
    access: 'admin',
    permission: 'catalog.write',
    status: 201,
    body: attributeBody,
    reply: attribute,
    failures: ['not_found', 'already_exists'],
  },
  'PATCH /attributes/admin/:attributeId': {
    summary:
      'Change an attribute. The type, the unit and choices that products use stay as they are: 409 with the number of products.',
    access: 'admin',
    permission: 'catalog.write',
    params,
    body: attributeChange,
    reply: attribute,
    failures: ['status_conflict'],
  },
  'DELETE /attributes/admin/:attributeId': {
    summary: 'Delete an attribute that no product uses.',
    access: 'admin',
    permission: 'catalog.write',
    params,
    reply: z.object({ message: z.string(), id }),
    failures: ['status_conflict'],
  },
})
