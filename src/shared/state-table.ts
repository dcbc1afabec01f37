/** A state table as data: which states may follow a state. Used for orders and seller accounts. */
export type StateTable<S extends string> = Readonly<Record<S, readonly S[]>>

export const mayMove = <S extends string>(table: StateTable<S>, from: S, to: S): boolean =>
  table[from].includes(to)

/** All states from which `to` can be reached in one step; the guard of a conditional update. */
export const statesBefore = <S extends string>(table: StateTable<S>, to: S): S[] =>
  (Object.keys(table) as S[]).filter((from) => table[from].includes(to))
