import type { ReplyOf } from '#contract/contract.ts'

type Node = ReplyOf<'GET /categories'>[number]

export type Shelf = {
  title: string
  up: { code?: string; name: string } | null
  links: { code: string; name: string }[]
}

/** What lies below the listed category, or beside it when nothing lies below. */
export function shelfOf(tree: Node[], code: string | undefined): Shelf {
  const way = code ? wayTo(tree, code) : []
  const here = way.at(-1)
  if (!here) return { title: 'Categories', up: null, links: tree.map(brief) }
  const holder = here.children.length > 0 ? here : (way.at(-2) ?? here)
  const above = way[way.indexOf(holder) - 1]
  return {
    title: holder.name,
    up: above ? brief(above) : { name: 'All Products' },
    links: holder.children.map(brief),
  }
}

const brief = ({ code, name }: Node) => ({ code, name })

function wayTo(nodes: Node[], code: string): Node[] {
  for (const node of nodes) {
    if (node.code === code) return [node]
    const below = wayTo(node.children, code)
    if (below.length > 0) return [node, ...below]
  }
  return []
}
