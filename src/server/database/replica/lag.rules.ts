/** Positions of the primary, in order, that the replica has not reached yet. */
export type Lag = { provenAt: number; open: { lsn: bigint; at: number }[] }

/** Samples that are remembered: ten minutes of one per second. */
const samplesMax = 600

export const startLag = (now: number): Lag => ({ provenAt: now, open: [] })

/** `A/B`, two hexadecimal halves of 32 bits. */
export function lsnOf(text: string): bigint {
  const [high = '0', low = '0'] = text.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

/** Records that the primary was at `lsn` at a time. */
export const addSample = (lag: Lag, lsn: string, at: number): Lag =>
  lag.open.length >= samplesMax ? lag : { ...lag, open: [...lag.open, { lsn: lsnOf(lsn), at }] }

/** Records how far the replica is: it holds all changes up to the newest sample that it has reached. */
export function addReplayed(lag: Lag, lsn: string): Lag {
  const replayed = lsnOf(lsn)
  const reached = lag.open.filter((sample) => sample.lsn <= replayed)
  return {
    provenAt: reached.at(-1)?.at ?? lag.provenAt,
    open: lag.open.filter((sample) => sample.lsn > replayed),
  }
}

/** The age in seconds of the newest state of the primary that the replica certainly holds. */
export const lagSeconds = ({ provenAt }: Lag, now: number): number => Math.max(0, now - provenAt) / 1_000
