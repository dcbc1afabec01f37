// A thread that renders pages, so that orders do not wait for React. It has no database: what a page's loaders ask for
// is called in the server's own thread.
import { parentPort, workerData } from 'node:worker_threads'
import type { FromThread, Refusal, ToThread } from './render-messages.ts'
import { openRenderer, type PageRequest } from './render-page.ts'

const port = parentPort
if (!port) throw new Error('this file is started as a thread')

const tell = (message: FromThread, transfer: ArrayBuffer[] = []) => port.postMessage(message, transfer)
const render = openRenderer((workerData as { buildDir: string }).buildDir)

type Waiting = { resolve: (reply: unknown) => void; reject: (error: Error) => void }
const calls = new Map<number, Waiting>()
let nextCall = 0

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)))
const asRefusal = ({ message, ...rest }: Refusal) => Object.assign(new Error(message), rest)

port.on('message', (message: ToThread) => {
  if (message.kind === 'render') return void renderOne(message.page, message.request)
  const waiting = calls.get(message.call)
  calls.delete(message.call)
  if (message.kind === 'answer') waiting?.resolve(message.reply)
  else waiting?.reject(asRefusal(message.refusal))
})

async function renderOne(page: number, request: PageRequest): Promise<void> {
  try {
    const {
      quick: _,
      brotli,
      ...head
    } = await (await render)(request, {
      call: (key, input) =>
        new Promise((resolve, reject) => {
          const call = nextCall++
          calls.set(call, { resolve: (reply) => resolve(reply as never), reject })
          tell({ kind: 'call', page, call, key, input })
        }),
      report: (error) => {
        const { message, stack } = asError(error)
        tell({ kind: 'report', page, message, stack })
      },
    })
    // A copy of its own, which can be handed over.
    const bytes = new Uint8Array(brotli)
    tell({ kind: 'rendered', page, rendered: { ...head, brotli: bytes } }, [bytes.buffer])
  } catch (error) {
    const { message, stack } = asError(error)
    tell({ kind: 'failed', page, message, stack })
  }
}
