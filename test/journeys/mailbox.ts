/** The mails to one address, from the mailbox of a running demo shop. */
export async function mailsTo(shopUrl: string, email: string): Promise<{ subject: string; text: string }[]> {
  const response = await fetch(`${shopUrl}/dev/mailbox/messages?to=${encodeURIComponent(email)}`)
  return (await response.json()) as { subject: string; text: string }[]
}
