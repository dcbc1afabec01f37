import { expect, test } from 'vitest'
import { z } from 'zod'
import { checkOnce, toJson } from './kept-replies.ts'

const card = z.object({ id: z.number(), title: z.string(), tags: z.array(z.string()) })
const shelf = z.object({
  name: z.string(),
  cards: z.array(card),
  best: card.nullable(),
  note: z.string().optional(),
})
checkOnce(card)

const aCard = (id: number, title = `Lamp ${id}`) => ({ id, title, tags: ['“lit”', 'ü'] })

test.each([
  ['no cached object', { name: 'Empty', cards: [], best: null }],
  ['one cached object', { name: 'One', cards: [aCard(1)], best: null }],
  [
    'cached objects at the start, in the middle and at the end',
    { cards: [aCard(1), aCard(2)], name: 'x', best: aCard(3) },
  ],
  [
    'quotes, line breaks and non-Latin text',
    { name: '"\\\n\u0001 दीप', cards: [aCard(1, '"}]\\')], best: null },
  ],
])('the output equals JSON.stringify for %s', (_, reply) => {
  const checked = shelf.parse(reply)
  const expected = JSON.stringify(shelf.parse(structuredClone(reply)))
  expect(toJson(checked).toString()).toBe(expected)
  expect(toJson(shelf.parse(reply)).toString(), 'the second time, from what was kept').toBe(expected)
})

test('the same cached object can occur twice in one response, and be the root', () => {
  const lamp = aCard(5)
  const checked = shelf.parse({ name: 'Twice', cards: [lamp, lamp], best: lamp })
  expect(JSON.parse(toJson(checked).toString())).toEqual({ name: 'Twice', cards: [lamp, lamp], best: lamp })
  expect(JSON.parse(toJson(card.parse(lamp)).toString())).toEqual(lamp)
})

test('a cached object can contain cached objects', () => {
  const box = z.object({ name: z.string(), cards: z.array(card) })
  checkOnce(box)
  const plain = { box: { name: 'Box', cards: [aCard(1), aCard(2)] }, beside: aCard(3) }
  const checked = z.object({ box, beside: card }).parse(plain)
  for (const round of ['first', 'second'])
    expect(JSON.parse(toJson(checked).toString()), round).toEqual(plain)
})

test('a cached object can contain objects of its own schema', () => {
  type Branch = { name: string; children: Branch[] }
  const branch: z.ZodType<Branch> = z
    .object({
      name: z.string(),
      get children() {
        return z.array(branch)
      },
    })
    .meta({ id: 'Branch' })
  checkOnce(branch)
  const tree = [
    { name: 'Men', children: [{ name: 'Shoes', children: [{ name: 'Boots', children: [] }] }] },
    { name: 'Women', children: [] },
  ]
  const first = z.array(branch).parse(tree)
  const second = z.array(branch).parse([...tree])
  expect(second.every((kept, index) => kept === first[index])).toBe(true)
  expect(JSON.parse(toJson(second).toString())).toEqual(tree)
  expect(z.array(branch).safeParse([{ name: 'Men', children: [{ name: 1, children: [] }] }]).success).toBe(
    false,
  )
})

test('a validated object looks like a plain object', () => {
  const checked = card.parse(aCard(9))
  expect(Object.keys(checked)).toEqual(['id', 'title', 'tags'])
  expect(JSON.stringify(checked)).toBe(JSON.stringify(aCard(9)))
  expect({ ...checked }).toStrictEqual(aCard(9))
})

test('validates an object once, also inside other objects, and validates each new object', () => {
  let checks = 0
  const card = z.object({ title: z.string().refine(() => ++checks > 0) })
  const list = z.object({ cards: z.array(card) })
  checkOnce(card)
  const lamp = { title: 'Lamp', secret: 'of the seller' }
  for (let round = 0; round < 3; round++) {
    expect(list.parse({ cards: [lamp, lamp] })).toEqual({ cards: [{ title: 'Lamp' }, { title: 'Lamp' }] })
  }
  expect(checks).toBe(1)
  list.parse({ cards: [{ ...lamp }] })
  expect(checks).toBe(2)
})

test('refuses an invalid object every time', () => {
  const card = z.object({ title: z.string() })
  checkOnce(card)
  const wrong = { title: 7 }
  expect(card.safeParse(wrong).success).toBe(false)
  expect(card.safeParse(wrong).success).toBe(false)
  expect(card.safeParse(null).success).toBe(false)
})
