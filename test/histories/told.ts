// Helpers to select people and orders and to check replies.
import { sql } from 'kysely'
import type { Placed, World } from './world.ts'

/** `again`: the request is a retry, and the outcome of the first attempt is unknown. */
export type Told = { status: number; body: { code?: string }; again?: boolean }

/** Selects an item by a number of any size; a negative number counts from the end. */
export const choose = <T>(list: readonly T[], number: number): T | undefined =>
  list.at(number < 0 ? -1 + ((number + 1) % list.length) : number % list.length)

export const ordersOf = ({ diary }: World): number[] => diary.placed.flatMap(({ orderIds }) => orderIds)

const inCode = ({ status, body }: Told): string => `${status}${body?.code ? ` ${body.code}` : ''}`

/** 4xx refusals are normal; 503 is allowed only while the provider fails. */
export function decent(world: World, told: Told): string {
  const may = told.status < 500 || (told.status === 503 && world.diary.trouble)
  if (!may || told.status === 401 || told.status === 403) throw new Error(`answered ${inCode(told)}`)
  return inCode(told)
}

export const placedWith = ({ diary }: World, orderId: number): Placed =>
  diary.placed.find(({ orderIds }) => orderIds.includes(orderId)) as Placed

export const sellerOf = async (world: World, orderId: number) => {
  const [row] = await world.sql(
    sql<{ seller_id: number }>`select seller_id from orders where id = ${orderId}`,
  )
  return world.sellers.find(({ id }) => id === row?.seller_id)
}
