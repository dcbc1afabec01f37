/** One page of a list. */
export type Part = { limit: number; offset: number }

/** The rows of a page, and the number of rows in the whole list. */
export type List<T> = { rows: T[]; total: number }
