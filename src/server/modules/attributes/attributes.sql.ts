import { sql } from 'kysely'
import type { Attribute, ManagedAttribute } from '#contract/admin/attributes.ts'
import type { Db } from '../../database/open.ts'
import type { AttributeState } from './attributes.rules.ts'

const columns = sql`a.id, a.code, a.name, a.kind, a.unit, a.choices, a.required, a.filterable, a.position`
const withCategory = sql`${columns}, json_build_object('categoryCode', c.code, 'name', c.name) as category`
const inOrder = sql`c.level, a.position, a.id`

/** Changes of attributes and of product values take turns. A separate statement, because the next one must see the changes. */
export async function lockAttributes(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('attributes', 0))`.execute(tx)
}

/** With the number of products of the category that use each. */
export async function listManaged(db: Db, categoryId: number): Promise<ManagedAttribute[]> {
  const { rows } = await sql<ManagedAttribute>`
    with used as (
      select key, count(*)::int as products from products p cross join lateral jsonb_object_keys(p.attributes) as key
      where ${categoryId}::int = any (p.category_path) group by key
    )
    select ${withCategory}, coalesce(used.products, 0) as products
    from categories k join attributes a on a.category_id = any (k.path) join categories c on c.id = a.category_id
    left join used on used.key = a.code
    where k.id = ${categoryId} order by ${inOrder}
  `.execute(db)
  return rows
}

export async function findAttribute(db: Db, id: number): Promise<Attribute | undefined> {
  const { rows } = await sql<Attribute>`
    select ${withCategory} from attributes a join categories c on c.id = a.category_id where a.id = ${id}::bigint
  `.execute(db)
  return rows[0]
}

export async function findState(tx: Db, id: number): Promise<AttributeState | undefined> {
  const { rows } = await sql<AttributeState>`
    select ${columns}, a.category_id as "categoryId" from attributes a where a.id = ${id}::bigint for update
  `.execute(tx)
  return rows[0]
}

/** Inserts at the end. Undefined when the code is taken by the category, one above it or one below it. */
export async function insertAttribute(
  tx: Db,
  attribute: Omit<AttributeState, 'id' | 'position'> & { position: number | null },
): Promise<number | undefined> {
  const { categoryId, code, name, kind, unit, choices, required, filterable, position } = attribute
  const { rows } = await sql<{ id: number }>`
    insert into attributes (category_id, code, name, kind, unit, choices, required, filterable, position)
    select k.id, ${code}, ${name}, ${kind}, ${unit}, ${choices}, ${required}, ${filterable},
      coalesce(${position}::int, (select coalesce(max(o.position), 0) + 1 from attributes o where o.category_id = k.id))
    from categories k where k.id = ${categoryId} and not exists (
      select 1 from attributes o join categories c on c.id = o.category_id
      where o.code = ${code} and (o.category_id = any (k.path) or k.id = any (c.path))
    )
    returning id
  `.execute(tx)
  return rows[0]?.id
}

export async function updateAttribute(tx: Db, attribute: AttributeState): Promise<void> {
  const { id, name, kind, unit, choices, required, filterable, position } = attribute
  await sql`
    update attributes set name = ${name}, kind = ${kind}, unit = ${unit}, choices = ${choices}, required = ${required},
      filterable = ${filterable}, position = ${position}
    where id = ${id}
  `.execute(tx)
}

/** Products that have a yes-or-no attribute are found by its name. */
export async function refreshSearch(tx: Db, { categoryId, code }: AttributeState): Promise<void> {
  await sql`
    select refresh_search(array(
      select id from products p where ${categoryId}::int = any (p.category_path) and p.attributes -> ${code}::text = 'true'
    ))
  `.execute(tx)
}

export async function deleteAttribute(tx: Db, id: number): Promise<void> {
  await sql`delete from attributes where id = ${id}`.execute(tx)
}

/** How many products state the attribute, and how many state each value. */
export async function readUse(
  tx: Db,
  { categoryId, code }: AttributeState,
): Promise<{ products: number; values: Map<string, number> }> {
  const { rows } = await sql<{ value: string; products: number }>`
    select substring(v from ${code.length + 2}::int) as value, count(*)::int as products
    from products p cross join lateral unnest(p.attribute_values) as v
    where ${categoryId}::int = any (p.category_path) and starts_with(v, ${`${code}:`}) group by 1
  `.execute(tx)
  const { rows: total } = await sql<{ products: number }>`
    select count(*)::int as products from products p
    where ${categoryId}::int = any (p.category_path) and p.attributes ? ${code}
  `.execute(tx)
  const values = new Map(rows.map(({ value, products }) => [value, products]))
  return { products: total[0]?.products ?? 0, values }
}
