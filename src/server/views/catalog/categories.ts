import { sql } from 'kysely'
import type { Category } from '#contract/shop/catalog.ts'
import { Failure } from '#shared/failure.ts'
import type { Db } from '../../database/open.ts'

type Node = { code: string; name: string; children: Node[] }

/** The category tree, indexed by id and code. It changes only in migrations, so each process reads it once. */
export type Categories = {
  tree: Node[]
  byId: Map<number, Category>
  byCode: Map<string, Category>
  /** For each category id, the ids of its path, top first, itself included. */
  paths: Map<number, number[]>
}

const cached = new WeakMap<object, Promise<Categories>>()

export function readCategories(db: Db): Promise<Categories> {
  // A transaction shares the adapter of its database.
  const key = db.getExecutor().adapter
  const found = cached.get(key)
  if (found) return found
  const reading = load(db)
  cached.set(key, reading)
  reading.catch(() => cached.delete(key))
  return reading
}

/** Throws `not_found` when no category has this code. */
export async function findCategory(db: Db, code: string): Promise<Category> {
  const category = (await readCategories(db)).byCode.get(code)
  if (!category) throw new Failure('not_found', { message: 'There is no such category.' })
  return category
}

/** A category and its ancestors, top first. */
export const categoryPath = (categories: Categories, id: number): Category[] =>
  (categories.paths.get(id) ?? []).flatMap((step) => categories.byId.get(step) ?? [])

async function load(db: Db): Promise<Categories> {
  const { rows } = await sql<{
    id: number
    code: string
    name: string
    level: number
    parent_id: number | null
    path: number[]
  }>`select id, code, name, level, parent_id, path from categories order by level, position`.execute(db)
  const categories: Categories = { tree: [], byId: new Map(), byCode: new Map(), paths: new Map() }
  const nodes = new Map<number, Node>()
  for (const row of rows) {
    const parent = row.parent_id === null ? undefined : categories.byId.get(row.parent_id)
    const category: Category = {
      id: row.id,
      name: row.name,
      categoryCode: row.code,
      parentCategory: parent?.categoryCode ?? null,
      level: row.level,
    }
    const node: Node = { code: row.code, name: row.name, children: [] }
    nodes.set(row.id, node)
    categories.byId.set(row.id, category)
    categories.byCode.set(row.code, category)
    categories.paths.set(row.id, row.path)
    const siblings = row.parent_id === null ? categories.tree : nodes.get(row.parent_id)?.children
    siblings?.push(node)
  }
  return categories
}
