import type { ReplyOf } from '#contract/contract.ts'

type Node = ReplyOf<'GET /categories'>[number]

export type CategoryNav = {
  title: string
  up: { code?: string; name: string } | null
  links: { code: string; name: string }[]
}

/** The subcategories of a category; for a category without any, its siblings. */
export function categoryNav(tree: Node[], code: string | undefined): CategoryNav {
  const path = code ? pathTo(tree, code) : []
  const here = path.at(-1)
  if (!here) return { title: 'Categories', up: null, links: tree.map(brief) }
  const parent = here.children.length > 0 ? here : (path.at(-2) ?? here)
  const above = path[path.indexOf(parent) - 1]
  return {
    title: parent.name,
    up: above ? brief(above) : { name: 'All Products' },
    links: parent.children.map(brief),
  }
}

const brief = ({ code, name }: Node) => ({ code, name })

function pathTo(nodes: Node[], code: string): Node[] {
  for (const node of nodes) {
    if (node.code === code) return [node]
    const below = pathTo(node.children, code)
    if (below.length > 0) return [node, ...below]
  }
  return []
}
