/** `12.5%`; shop pages round to whole percents. */
export const percentText = (value: number) =>
  `${value.toLocaleString('en-US', { maximumFractionDigits: 2 })}%`
