import { useSyncExternalStore } from 'react'
import type { ReplyOf } from '#contract/contract.ts'
import { api } from '../../api.ts'

type Tree = ReplyOf<'GET /categories'>

let tree: Tree | null = null
let loading = false
const listeners = new Set<() => void>()

/** Fetches all three levels, the first time a menu is opened. A failure leaves the upper two and is tried again next time. */
export async function loadFullTree() {
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

/** The third level under a second-level code; empty until it is loaded. */
export function useLeaves() {
  const full = useSyncExternalStore(
    subscribe,
    () => tree,
    () => null,
  )
  return (departmentCode: string, shelfCode: string) =>
    full
      ?.find((department) => department.code === departmentCode)
      ?.children.find((shelf) => shelf.code === shelfCode)?.children ?? []
}
