const recheckMs = 1_000

/** Passes on the pieces of a download, and ends it with the failure of `check`, at most a second after access was lost. */
export async function* whileAllowed(
  pieces: AsyncIterable<Uint8Array>,
  check: () => Promise<unknown>,
): AsyncGenerator<Uint8Array> {
  let checkedAt = performance.now()
  for await (const piece of pieces) {
    if (performance.now() - checkedAt >= recheckMs) {
      await check()
      checkedAt = performance.now()
    }
    yield piece
  }
}
