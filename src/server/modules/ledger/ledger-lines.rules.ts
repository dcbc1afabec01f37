export type AccountKind =
  | 'provider_clearing'
  | 'seller_payable'
  | 'platform_revenue'
  | 'refunds'
  | 'tax'
  | 'fee_tax'
  | 'tcs'
  | 'tds'
  | 'shipping'
  | 'platform_fee'
  | 'payouts'
  | 'disputes'
  | 'dispute_costs'
  | 'provider_fees'
  | 'bank'
  | 'in_transit'
  | 'provider_reserve'
  | 'bank_fees'
  | 'owner_funds'
  | 'promotions'

/** Debits are positive, credits negative. The lines of an entry sum to zero. */
export type LedgerLine = { kind: AccountKind; sellerId: number | null; amountCents: number }
