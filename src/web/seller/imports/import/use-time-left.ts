import { useEffect, useRef, useState } from 'react'
import type { ProductImport } from '#contract/sellers/imports.ts'
import { timeLeftText } from '../import-text.ts'

/** An estimate from the progress since the panel was opened; empty until there is enough of it. */
export function useTimeLeft(status: ProductImport['status'], { done, total }: ProductImport['progress']) {
  const start = useRef<{ status: string; done: number; at: number }>(undefined)
  const [text, setText] = useState('')
  useEffect(() => {
    if (start.current?.status !== status) start.current = { status, done, at: Date.now() }
    const elapsedMs = Date.now() - start.current.at
    setText(timeLeftText({ elapsedMs, finished: done - start.current.done, left: total - done }))
  }, [status, done, total])
  return text
}
