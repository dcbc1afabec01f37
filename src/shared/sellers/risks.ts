/** Risk signals that finance reviews before paying a seller. They block nothing. */
export const riskSignals = ['SELF_PURCHASE', 'SALES_SPIKE', 'REFUNDS', 'CHARGEBACKS', 'BANK_CHANGED'] as const
export type RiskSignal = (typeof riskSignals)[number]
