import { expect, it } from 'vitest'
import { z } from 'zod'
import { checkOnce } from './check-once.ts'

it('checks an object once, inside others too, and each new one', () => {
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

it('refuses what is wrong every time', () => {
  const card = z.object({ title: z.string() })
  checkOnce(card)
  const wrong = { title: 7 }
  expect(card.safeParse(wrong).success).toBe(false)
  expect(card.safeParse(wrong).success).toBe(false)
  expect(card.safeParse(null).success).toBe(false)
})
