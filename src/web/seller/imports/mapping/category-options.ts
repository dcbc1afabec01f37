import { useQuery } from '@tanstack/react-query'
import type { ReplyOf } from '#contract/contract.ts'
import { sellerQuery } from '../../../back-office/calls.ts'

type Node = ReplyOf<'GET /categories'>[number]

/** Our categories by their parents, for a select. Empty until they have loaded. */
export function useCategoryOptions() {
  const tree = useQuery({ ...sellerQuery('GET /categories', {}), staleTime: Number.POSITIVE_INFINITY })
  return optionsOf(tree.data ?? [])
}

const optionsOf = (tree: Node[]) => [
  { group: 'Main categories', items: tree.map(({ code: value, name: label }) => ({ value, label })) },
  ...tree.flatMap((top) =>
    top.children.map((middle) => ({
      group: `${top.name} / ${middle.name}`,
      items: [
        { value: middle.code, label: `All of ${middle.name}` },
        ...middle.children.map(({ code: value, name: label }) => ({ value, label })),
      ],
    })),
  ),
]
