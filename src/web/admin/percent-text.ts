/** `12.5%`: as it was written, where customers see whole percents. */
export const percentText = (value: number) =>
  `${value.toLocaleString('en-US', { maximumFractionDigits: 2 })}%`
