/** Like the real provider, sends empty notes as an empty list. */
export type Notes = Record<string, string | number> | never[]

export interface Settlement {
  id: string
  entity: 'settlement'
  amount: number
  status: 'created' | 'processed' | 'failed'
  fees: number
  tax: number
  utr: string
  created_at: number
}
