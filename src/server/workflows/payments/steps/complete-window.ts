const windowMsMax = 24 * 60 * 60_000
const windowMsMin = 2_000

type Range = { from: Date; to: Date }

/** Lists the period after `from`, halved until the provider's list is complete or the period is at its shortest. */
export async function completeWindow<T extends { complete: boolean }>(
  { from, now }: { from: Date; now: Date },
  list: (range: Range) => Promise<T>,
): Promise<{ to: Date; listed: T }> {
  for (let length = windowMsMax; ; length /= 2) {
    const to = new Date(Math.min(from.getTime() + length, now.getTime()))
    // The last window extends into the future, in case the provider's clock is ahead.
    const end = to < now ? to : new Date(now.getTime() + windowMsMax)
    const listed = await list({ from, to: end })
    if (listed.complete || length <= windowMsMin) return { to, listed }
  }
}
