/** Submits the payment page of the provider like a browser. Returns the URL that the page redirects to. */
export async function payByForm(paymentLinkUrl: string, { saveCard = false } = {}): Promise<string> {
  const response = await fetch(paymentLinkUrl, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({
      email: 'buyer@example.com',
      number: '4242 4242 4242 4242',
      expiry: '12/34',
      cvc: '123',
      name: 'Asha Rao',
      ...(saveCard && { save: 'yes' }),
    }),
  })
  const back = response.headers.get('location')
  if (response.status !== 303 || !back) throw new Error(`the pay page answered ${response.status}`)
  return back
}
