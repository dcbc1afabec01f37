import { useRef, useState } from 'react'
import type { OrderItem } from '#contract/orders/order.ts'
import { toast } from '../../../ui/toast.tsx'
import { forgetDraft, recallDraft } from './return-draft.ts'

/** What a line on the screen can be asked to do. */
export type LineHandle = {
  check: () => boolean
  send: (tell: (busy: string) => void) => Promise<boolean>
  /** Leads to what is wrong with it. */
  show: () => void
}

/**
 * Several lines sent in one go: every one is a return of its own, which its seller answers by itself. All are looked at
 * before the first is sent. One that is refused stays as it was typed, and the others are sent all the same. What was said of
 * a line before is there again, and the line ticked.
 */
export function useReturnBatch(lines: OrderItem[], userId: number, onDone: () => void) {
  const handles = useRef(new Map<number, LineHandle>())
  const ids = lines.map(({ id }) => id)
  const [kept, setKept] = useState(() => ids.filter((itemId) => recallDraft({ userId, itemId })))
  const [ticked, setTicked] = useState<ReadonlySet<number>>(() => new Set([...ids.slice(0, 1), ...kept]))
  const [sent, setSent] = useState<ReadonlySet<number>>(new Set())
  const [busy, setBusy] = useState('')
  const [problem, setProblem] = useState('')
  // Another one makes the lines anew.
  const [round, setRound] = useState(0)
  // An answer that was lost may belong to a return that is there.
  const [tried, setTried] = useState(false)
  const waiting = lines.filter(({ id }) => ticked.has(id) && !sent.has(id)).map(({ id }) => id)

  const hold = (id: number) => (handle: LineHandle | null) => {
    if (handle) handles.current.set(id, handle)
    else handles.current.delete(id)
  }
  const startOver = () => {
    for (const itemId of ids) forgetDraft({ userId, itemId })
    setKept([])
    setTicked(new Set(ids.slice(0, 1)))
    setProblem('')
    setRound(round + 1)
  }
  const tick = (id: number, on: boolean) => {
    setTicked((now) => (on ? new Set(now).add(id) : new Set([...now].filter((other) => other !== id))))
    setProblem('')
  }

  const send = async () => {
    if (waiting.length === 0) return setProblem('Tick what goes back.')
    setProblem('')
    const asked = waiting.flatMap((id) => {
      const line = handles.current.get(id)
      return line ? [{ id, line }] : []
    })
    const unfinished = asked.filter(({ line }) => !line.check())
    if (unfinished.length > 0) return unfinished[0]?.line.show()
    setTried(true)
    const done = new Set(sent)
    const refused: LineHandle[] = []
    try {
      for (const { id, line } of asked) {
        if (await line.send(setBusy)) setSent(new Set(done.add(id)))
        else refused.push(line)
      }
    } finally {
      setBusy('')
    }
    if (refused.length === 0) {
      toast(
        `We have told the seller ${done.size === 1 ? 'that you want to return it' : 'what you want to return'}`,
      )
      return onDone()
    }
    if (lines.length > 1) setProblem(resultText(asked.length - refused.length, asked.length))
    refused[0]?.show()
  }
  const restored = kept.length > 0
  return { ticked, tick, sent, tried, waiting, busy, problem, restored, round, startOver, hold, send }
}

function resultText(through: number, of: number): string {
  const kept = 'is still here as you wrote it, with the reason.'
  if (of === 1) return `It did not get through: it ${kept}`
  if (through === 0) return `None of the ${of} got through: all ${kept}`
  return `${through} of ${of} got through: the rest ${kept}`
}
