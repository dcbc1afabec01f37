import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ReplyOf } from '#contract/contract.ts'
import { sellerQuery } from '../../../back-office/calls.ts'

type Node = ReplyOf<'GET /categories'>[number]

/** Our categories by their parents, for a select. Empty until they have loaded. */
export function useCategoryOptions() {
  const tree = useQuery({ ...sellerQuery('GET /categories', {}), staleTime: Number.POSITIVE_INFINITY })
  return optionsOf(tree.data ?? [])
}

/** The name of a category with its department, because men and women have categories of the same name; by code. */
export function useCategoryNames(): ReadonlyMap<string, string> {
  const tree = useQuery({ ...sellerQuery('GET /categories', {}), staleTime: Number.POSITIVE_INFINITY })
  return useMemo(() => namesOf(tree.data ?? []), [tree.data])
}

const namesOf = (tree: Node[]): Map<string, string> =>
  new Map(
    tree.flatMap((top) => [
      [top.code, top.name] as const,
      ...top.children.flatMap((middle) =>
        [middle, ...middle.children].map(({ code, name }) => [code, `${top.name}: ${name}`] as const),
      ),
    ]),
  )

const optionsOf = (tree: Node[]) => [
  { group: 'Main categories', items: tree.map(({ code: value, name: label }) => ({ value, label })) },
  ...tree.flatMap((top) =>
    top.children.map((middle) => ({
      group: `${top.name} / ${middle.name}`,
      items: [
        { value: middle.code, label: `${top.name}: all of ${middle.name}` },
        // The closed select does not show the group.
        ...middle.children.map(({ code: value, name }) => ({ value, label: `${top.name}: ${name}` })),
      ],
    })),
  ),
]
