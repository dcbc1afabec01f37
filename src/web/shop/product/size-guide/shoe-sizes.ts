import type { SizeKind } from './size-kinds.ts'
import { sizeTables } from './size-tables.ts'

/** `EU 38–39 · UK 5–6 · US 7–8` for each size of footwear; empty for other goods. */
export function shoeSizes(kind: SizeKind | null): Record<string, string> {
  if (kind !== 'men-footwear' && kind !== 'women-footwear') return {}
  const { columns, rows } = sizeTables[kind]
  const systems = columns.slice(1)
  return Object.fromEntries(
    rows.map(([size, , ...cells]) => [
      size,
      systems.map((system, at) => `${system} ${cells[at]}`).join(' · '),
    ]),
  )
}
