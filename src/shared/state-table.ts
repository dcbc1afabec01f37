/** A state machine as data: the states that may follow each state. */
export type StateTable<S extends string> = Readonly<Record<S, readonly S[]>>

export const mayMove = <S extends string>(table: StateTable<S>, from: S, to: S): boolean =>
  table[from].includes(to)

/** All states with a transition to `to`; the guard of a conditional update. */
export const statesBefore = <S extends string>(table: StateTable<S>, to: S): S[] =>
  (Object.keys(table) as S[]).filter((from) => table[from].includes(to))
