const most = 5

/** Ticks of an axis at round values: 1, 2 or 5 times a power of ten apart. They enclose all values and zero. */
export function roundTicks(values: number[], wholeNumbers: boolean): number[] {
  const low = Math.min(0, ...values)
  const high = Math.max(0, ...values)
  const least = Math.max((high - low) / most, wholeNumbers ? 1 : 0.01)
  const power = 10 ** Math.floor(Math.log10(least))
  const step = power * ([1, 2, 5, 10].find((factor) => factor * power >= least) ?? 10)
  const first = Math.floor(low / step)
  const last = Math.max(Math.ceil(high / step), first + 1)
  return Array.from({ length: last - first + 1 }, (_, index) => Number(((first + index) * step).toFixed(2)))
}
