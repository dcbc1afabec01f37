import { AsyncLocalStorage } from 'node:async_hooks'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { StoredPage } from './page-store.ts'
import type { FromThread, Refusal, ToThread } from './render-messages.ts'
import type { PageRequest } from './render-page.ts'

/** What a page's loaders can ask for, and where its unexpected errors go. */
export type PageApi = {
  call: (key: string, input: unknown) => Promise<unknown>
  report: (error: unknown) => void
}

type Rendering = {
  api: PageApi
  /** Runs what the page asks for where it was asked from: what it reads is noted for the page. */
  inPlace: <T>(work: () => T) => T
  resolve: (page: StoredPage) => void
  reject: (error: Error) => void
}

type Thread = { worker: Worker; renderings: Map<number, Rendering> }

/** More would take memory for what a stored page saves anyway. */
const threadsMax = 4

/** Threads that render pages; one that dies takes its pages with it and is replaced when the next page is wanted. */
export function startRenderThreads(options: { buildDir: string; onDeath: (error: unknown) => void }) {
  const count = Math.max(1, Math.min(threadsMax, availableParallelism() - 1))
  const threads: (Thread | undefined)[] = Array.from({ length: count }, () => undefined)
  let nextPage = 0
  let closing = false

  function begin(index: number): Thread {
    const worker = new Worker(new URL('./render-thread.ts', import.meta.url), {
      workerData: { buildDir: options.buildDir },
    })
    const thread: Thread = { worker, renderings: new Map() }
    threads[index] = thread
    worker.on('message', (message: FromThread) => void hear(thread, message))
    worker.on('error', (error) => {
      if (!closing) options.onDeath(error)
    })
    worker.on('exit', () => {
      if (threads[index] === thread) threads[index] = undefined
      for (const { reject } of thread.renderings.values())
        reject(new Error('the thread that rendered it ended'))
    })
    return thread
  }

  // From the start, so that the first page does not wait for them.
  for (let index = 0; index < count; index++) begin(index)

  /** The thread with the least to do. */
  function choose(): Thread {
    const free = threads.indexOf(undefined)
    if (free >= 0) return begin(free)
    const [first, ...others] = threads as [Thread, ...Thread[]]
    return others.reduce((best, one) => (one.renderings.size < best.renderings.size ? one : best), first)
  }

  return {
    render: (request: PageRequest, api: PageApi): Promise<StoredPage> =>
      new Promise((resolve, reject) => {
        const thread = choose()
        const page = nextPage++
        thread.renderings.set(page, { api, inPlace: AsyncLocalStorage.snapshot(), resolve, reject })
        tell(thread, { kind: 'render', page, request })
      }),
    close: async () => {
      closing = true
      await Promise.all(threads.map((thread) => thread?.worker.terminate()))
    },
  }
}

const tell = (thread: Thread, message: ToThread) => thread.worker.postMessage(message)

async function hear(thread: Thread, message: FromThread): Promise<void> {
  const rendering = thread.renderings.get(message.page)
  if (!rendering) return
  if (message.kind === 'call') return answer(thread, rendering, message)
  if (message.kind === 'report') return rendering.api.report(asError(message))
  thread.renderings.delete(message.page)
  if (message.kind === 'failed') return rendering.reject(asError(message))
  const { brotli, ...head } = message.rendered
  rendering.resolve({
    ...head,
    brotli: Buffer.from(brotli.buffer, brotli.byteOffset, brotli.length),
    quick: true,
  })
}

async function answer(
  thread: Thread,
  { api, inPlace }: Rendering,
  { call, key, input }: Extract<FromThread, { kind: 'call' }>,
): Promise<void> {
  try {
    const reply = await inPlace(() => api.call(key, input))
    tell(thread, { kind: 'answer', call, reply })
  } catch (error) {
    const refusal = refusalOf(error)
    if (refusal.status === undefined) api.report(error)
    tell(thread, { kind: 'refusal', call, refusal })
  }
}

/** Only what can be copied to another thread. */
function refusalOf(error: unknown): Refusal {
  if (!(error instanceof Error)) return { message: String(error) }
  if (!('status' in error && typeof error.status === 'number')) return { message: error.message }
  return { message: error.message, status: error.status, body: 'body' in error ? error.body : undefined }
}

const asError = ({ message, stack }: { message: string; stack: string | undefined }) =>
  Object.assign(new Error(message), stack !== undefined && { stack })
