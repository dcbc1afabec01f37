const timeoutMs = 120_000

/** Rejects when the chunk takes longer than 120 s. */
export const withTimeout = <T>(chunk: Promise<T>): Promise<T> =>
  Promise.race([chunk, new Promise<never>((_, reject) => setTimeout(reject, timeoutMs))])

/** Shows the chunk-load error of the root layout, with a link that loads `href` from the server; by default this page. */
export function showChunkError(href = ''): void {
  const notice = document.getElementById('not-started')
  if (!notice) return
  notice.querySelector('a')?.setAttribute('href', href)
  notice.hidden = false
}
