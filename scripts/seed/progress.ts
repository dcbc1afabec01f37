/** Reports the number of additional finished items. */
export type Report = (more: number) => void

const every = process.stderr.isTTY ? 200 : 5_000

/** Runs long work and shows its progress and speed. */
export async function showProgress(
  title: string,
  total: number,
  work: (report: Report) => Promise<void>,
): Promise<void> {
  if (total === 0) return
  const began = Date.now()
  let done = 0
  let shownAt = began
  const show = () => {
    const rate = Math.round(done / Math.max(0.001, (Date.now() - began) / 1000))
    const line = `${title}: ${done} of ${total} (${Math.floor((done / total) * 100)} %, ${rate}/s)`
    process.stderr.write(process.stderr.isTTY ? `\r${line}   ` : `${line}\n`)
    shownAt = Date.now()
  }
  await work((more) => {
    done += more
    if (Date.now() - shownAt >= every) show()
  })
  show()
  if (process.stderr.isTTY) process.stderr.write('\n')
}
