import type { ColumnType, GeneratedAlways } from 'kysely'

export type Id = GeneratedAlways<number>
export type Timestamp = ColumnType<Date, Date | string | undefined, Date | string>
export type NullableTimestamp = ColumnType<
  Date | null,
  Date | string | null | undefined,
  Date | string | null
>
export type Json<T> = ColumnType<T, string, string>
