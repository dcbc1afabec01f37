import Razorpay from 'razorpay'

const timeoutMs = 2_500

export type RazorpayKeys = { keyId: string; keySecret: string; apiUrl?: string | undefined }

type RequestConfig = { headers?: Record<string, string>; params?: Record<string, string | number> }
type Reply = Promise<{ data: unknown }>

/** The package's internal axios instance, used for a timeout and for headers and parameters that the package cannot send. */
export type Transport = {
  defaults: { baseURL: string; proxy?: false; maxRedirects?: number }
  interceptors: { request: { use: (change: (config: object) => object) => void } }
  get: (url: string, config?: RequestConfig) => Reply
  post: (url: string, body: object, config?: RequestConfig) => Reply
  patch: (url: string, body: object) => Reply
}

/** Razorpay's official package. The sandbox has the same API; production differs only by its keys. No automatic retries. */
export function openRazorpay({ keyId, keySecret, apiUrl }: RazorpayKeys): {
  client: Razorpay
  http: Transport
} {
  const client = new Razorpay({ key_id: keyId, key_secret: keySecret })
  const { rq: http } = client.api as unknown as { rq: Transport }
  // Limits the whole call, unlike the package's own timeout.
  http.interceptors.request.use((config) => ({ ...config, signal: AbortSignal.timeout(timeoutMs) }))
  http.defaults.maxRedirects = 0
  if (apiUrl) {
    http.defaults.baseURL = apiUrl
    http.defaults.proxy = false
  }
  return { client, http }
}
