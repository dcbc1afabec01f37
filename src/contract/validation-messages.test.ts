import { expect, test } from 'vitest'
import { z } from 'zod'
import { settingBody } from './admin/settings/settings.ts'
import { email, money, pageQuery, requiredText, text } from './fields.ts'
import { productBody } from './sellers/own-products.ts'
import { validationMessage } from './validation-messages.ts'

const title = requiredText(3, 'Title is required')
const price = z.object({ mrpPrice: money })
const list = z.object({ ids: z.array(z.number()).min(2).max(2) })

const cases: [schema: z.ZodType, value: unknown, expected: string | RegExp][] = [
  [z.object({ title }), {}, 'Title is required'],
  [z.object({ title }), { title: '  ' }, 'Title is required'],
  [z.object({ title }), { title: 'long' }, 'Title can have at most 3 characters'],
  [z.object({ email }), { email: `${'a'.repeat(260)}@x.de` }, 'Email can have at most 254 characters'],
  [z.object({ sku: text(1) }), { sku: 'ab' }, 'SKU can have at most 1 character'],
  [z.object({ sku: text(60) }), { sku: 7 }, 'SKU must be a text'],
  [z.object({ password: z.string().min(8) }), { password: 'x' }, 'Password must have at least 8 characters'],
  [price, {}, 'MRP Price is required'],
  [price, { mrpPrice: null }, 'MRP Price is required'],
  [price, { mrpPrice: '7' }, 'MRP Price must be a number'],
  [price, { mrpPrice: Number.NaN }, 'MRP Price must be a number'],
  [price, { mrpPrice: -1 }, 'MRP Price must be at least 0'],
  [price, { mrpPrice: 1e9 }, 'MRP Price can be at most 100,000,000'],
  [price, { mrpPrice: 0.001 }, 'At most two decimals'],
  [z.object({ share: z.number().positive() }), { share: 0 }, 'Share must be more than 0'],
  [pageQuery, { size: 'all' }, 'Size must be a number'],
  [pageQuery, { pageNumber: '1.5' }, 'Page Number must be a whole number'],
  [pageQuery, { pageNumber: '1e300' }, 'Page Number is too large'],
  [list, { ids: [1] }, 'Ids must have at least 2 entries'],
  [list, { ids: [1, 2, 3] }, 'Ids can have at most 2 entries'],
  [list, { ids: [1, 'x'] }, 'Ids must be a number'],
  [list, 'x', 'Send an object as JSON'],
  [z.array(title), {}, 'Send a list as JSON'],
  [z.object({ sort: z.enum(['a', 'b', 'c']) }), { sort: 'x' }, 'Sort must be a, b or c'],
  [settingBody, { name: 'tax' }, "Name must be one of the values that the API's description lists"],
  [z.object({ on: z.boolean() }), { on: 'yes' }, 'On must be true or false'],
  [z.object({ at: z.iso.datetime() }), { at: 'now' }, 'At must be a date and time as 2026-01-31T12:00:00Z'],
  [z.object({ at: z.ipv4() }), { at: 'now' }, 'Check how At is written'],
  [z.strictObject({}), { other: 1 }, 'There is no field called other'],
  [z.object({ to: z.union([title, z.number()]) }), { to: true }, 'To is not valid'],
  [
    productBody,
    { title: '', sellingPrice: 1, categoryCode: 'men' },
    'Please fill in Title and Selling Price.',
  ],
]

test.each(cases)('a validation error has a readable message: %#', (schema, value, expected) => {
  const message = schema.safeParse(value, { error: validationMessage }).error?.issues[0]?.message
  if (expected instanceof RegExp) expect(message).toMatch(expected)
  else expect(message).toBe(expected)
})
