import type { PageRequest } from './render-page.ts'

/** What the server tells a thread that renders, and hears from it. Everything can be copied from one to the other. */
export type ToThread =
  | { kind: 'render'; page: number; request: PageRequest }
  | { kind: 'answer'; call: number; reply: unknown }
  | { kind: 'refusal'; call: number; refusal: Refusal }

export type FromThread =
  | { kind: 'call'; page: number; call: number; key: string; input: unknown }
  | { kind: 'rendered'; page: number; rendered: RenderedPage }
  | { kind: 'failed'; page: number; message: string; stack: string | undefined }
  | { kind: 'report'; page: number; message: string; stack: string | undefined }

/** An answer that is no success, as the browser's `ResponseError` carries it; without a status it is a failure of ours. */
export type Refusal = { message: string; status?: number; body?: unknown }

export type RenderedPage = {
  status: number
  contentType: string
  location: string | null
  policy: string
  etag: string
  brotli: Uint8Array
}
