/** How clothing or shoes fit, in a customer's opinion. */
export const fits = ['SMALL', 'TRUE', 'LARGE'] as const
export type Fit = (typeof fits)[number]

export const fitLabels: Record<Fit, string> = {
  SMALL: 'Runs small',
  TRUE: 'True to size',
  LARGE: 'Runs large',
}

/** Number of reviews by fit. */
export type FitCounts = Record<Fit, number>
