/** Labels of the ledger's kinds of accounts. */
const names: Record<string, string> = {
  bank: 'Bank',
  bank_fees: 'Bank fees',
  debt_losses: "Sellers' debts written off",
  dispute_costs: 'Disputes: fees and losses',
  disputes: 'Held by banks in disputes',
  fee_tax: 'Tax on delivery and platform fee',
  in_transit: 'Settlements in transit',
  owner_funds: "Owner's funds",
  payouts: 'Payouts in flight',
  platform_fee: 'Platform fees',
  platform_revenue: 'Commission',
  promotions: 'Discounts paid by the shop',
  provider_clearing: 'Payment providers',
  provider_fees: 'Provider fees',
  provider_reserve: "Providers' reserves",
  refunds: 'Payments to return',
  seller_debt: "Sellers' debts in repayment",
  seller_payable: 'Owed to sellers',
  seller_reserve: 'Reserves of new sellers',
  shipping: 'Delivery',
  tax: 'Tax on commission',
  tcs: 'TCS withheld',
  tds: 'TDS withheld',
}

export const accountName = (kind: string): string => names[kind] ?? kind
