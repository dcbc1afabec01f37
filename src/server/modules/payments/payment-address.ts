import { Failure } from '#shared/failure.ts'

/** Customers are redirected to listed hosts only, in case a provider's reply is wrong or manipulated. */
export function checkPaymentAddress(
  link: string,
  {
    PAYMENTS: mode,
    PAYMENT_HOSTS: hosts,
  }: { PAYMENTS: 'live' | 'sandbox'; PAYMENT_HOSTS: readonly string[] },
): void {
  const url = URL.parse(link)
  const known = url?.protocol === 'https:' && !url.username && hosts.includes(url.host)
  // The sandboxes answer on the ports of this machine.
  const local = mode === 'sandbox' && (url?.protocol === 'http:' || url?.protocol === 'https:')
  if (!known && !local) throw new Failure('provider_unavailable')
}
