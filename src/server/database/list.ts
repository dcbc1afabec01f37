/** The part of a list that is asked for. */
export type Part = { limit: number; offset: number }

/** That part, and how many there are in all. */
export type List<T> = { rows: T[]; total: number }
