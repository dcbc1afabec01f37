import { useRef, useState } from 'react'
import type { OrderItem } from '#contract/orders/order.ts'
import { toast } from '../../../../ui/feedback/toast.tsx'
import { returnDraft } from './return-draft.ts'

/** The interface of one line of the form. */
export type LineHandle = {
  /** Validates the line and shows what is missing. */
  check: () => boolean
  /** Resolves with false when the server refused the return. */
  send: (onProgress: (text: string) => void) => Promise<boolean>
  /** Focuses the first error and scrolls to it. */
  show: () => void
}

/** Which lines are selected: at first those with a draft and the first one. */
function useSelection(ids: number[], userId: number) {
  const [drafted, setDrafted] = useState(() => ids.filter((itemId) => returnDraft({ userId, itemId }).load()))
  const [selected, setSelected] = useState<ReadonlySet<number>>(
    () => new Set([...ids.slice(0, 1), ...drafted]),
  )
  const toggle = (id: number, on: boolean) =>
    setSelected((now) => (on ? new Set(now).add(id) : new Set([...now].filter((other) => other !== id))))
  const reset = () => {
    for (const itemId of ids) returnDraft({ userId, itemId }).clear()
    setDrafted([])
    setSelected(new Set(ids.slice(0, 1)))
  }
  return { selected, toggle, reset, restored: drafted.length > 0 }
}

/**
 * Sends one return request per selected line, because each goes to its own seller. Validates all lines before sending the
 * first. Refused lines stay in the form; the others are sent.
 */
export function useReturnBatch(lines: OrderItem[], userId: number, onDone: () => void) {
  const handles = useRef(new Map<number, LineHandle>())
  const ids = lines.map(({ id }) => id)
  const { selected, toggle, restored, reset } = useSelection(ids, userId)
  const [sent, setSent] = useState<ReadonlySet<number>>(new Set())
  const [busy, setBusy] = useState('')
  const [problem, setProblem] = useState('')
  /** Part of the lines' keys: a reset remounts them. */
  const [resets, setResets] = useState(0)
  // A request whose reply was lost may have created a return.
  const [attempted, setAttempted] = useState(false)
  const unsent = lines.filter(({ id }) => selected.has(id) && !sent.has(id)).map(({ id }) => id)

  const register = (id: number) => (handle: LineHandle | null) => {
    if (handle) handles.current.set(id, handle)
    else handles.current.delete(id)
  }
  const startOver = () => {
    reset()
    setProblem('')
    setResets(resets + 1)
  }
  const select = (id: number, on: boolean) => {
    toggle(id, on)
    setProblem('')
  }

  const send = async () => {
    if (unsent.length === 0) return setProblem('Select at least one item.')
    setProblem('')
    const batch = unsent.flatMap((id) => {
      const line = handles.current.get(id)
      return line ? [{ id, line }] : []
    })
    const incomplete = batch.filter(({ line }) => !line.check())
    if (incomplete.length > 0) return incomplete[0]?.line.show()
    setAttempted(true)
    const done = new Set(sent)
    const refused: LineHandle[] = []
    try {
      for (const { id, line } of batch) {
        if (await line.send(setBusy)) setSent(new Set(done.add(id)))
        else refused.push(line)
      }
    } finally {
      setBusy('')
    }
    if (refused.length === 0) {
      toast(done.size === 1 ? 'Return requested' : 'Returns requested')
      return onDone()
    }
    if (lines.length > 1) setProblem(resultText(batch.length - refused.length, batch.length))
    refused[0]?.show()
  }
  return {
    selected,
    select,
    sent,
    attempted,
    unsent,
    busy,
    problem,
    restored,
    resets,
    startOver,
    register,
    send,
  }
}

function resultText(accepted: number, total: number): string {
  if (total === 1) return "We couldn't send your return. The reason is shown below."
  if (accepted === 0) return `We couldn't send any of your ${total} returns. The reasons are shown below.`
  return `We sent ${accepted} of ${total} returns. For the others, the reason is shown below.`
}
