import { useSyncExternalStore } from 'react'
import type { ReplyOf } from '#contract/contract.ts'
import { api } from '../../../api.ts'

type Tree = ReplyOf<'GET /categories'>

let tree: Tree | null = null
let loading = false
const listeners = new Set<() => void>()

/** Loads the third category level when a menu first opens. After an error, the next opening retries. */
export async function loadCategoryTree() {
  if (tree || loading) return
  loading = true
  try {
    tree = await api('GET /categories', {})
    for (const listener of listeners) listener()
  } catch {
    loading = false
  }
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Returns a function for the third-level categories below a second-level one; empty until loaded. */
export function useLeaves() {
  const loaded = useSyncExternalStore(
    subscribe,
    () => tree,
    () => null,
  )
  return (departmentCode: string, categoryCode: string) =>
    loaded
      ?.find((department) => department.code === departmentCode)
      ?.children.find((category) => category.code === categoryCode)?.children ?? []
}
