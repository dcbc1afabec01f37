/** What finance should look at before paying a seller. Nothing follows from a signal by itself. */
export const riskSignals = ['SELF_PURCHASE', 'SALES_SPIKE', 'REFUNDS', 'CHARGEBACKS', 'BANK_CHANGED'] as const
export type RiskSignal = (typeof riskSignals)[number]
