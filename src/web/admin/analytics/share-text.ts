/** `12.5%`; nothing without a whole. */
export const shareText = (part: number, whole: number): string =>
  whole === 0
    ? ''
    : `${((part / whole) * 100).toLocaleString('en-US', { maximumFractionDigits: 1, minimumFractionDigits: 1 })}%`
