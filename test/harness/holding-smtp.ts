// An SMTP server that does not answer mails until a test releases them, like an overloaded server.
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export type HoldingSmtp = {
  url: string
  /** Recipients of the mails accepted so far. */
  sent: string[]
  /** Recipients of the mails still waiting for an answer. */
  held: () => string[]
  /** Accepts every waiting mail now and all later mails at once. */
  release: () => void
  close: () => Promise<void>
}

/** Holds mails to recipients for which `holds` returns true. */
export async function startHoldingSmtp(holds: (recipient: string) => boolean): Promise<HoldingSmtp> {
  const sent: string[] = []
  let waiting: { session: string; recipient: string; answer: () => void }[] = []
  let released = false
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, session, done) => {
      stream.resume()
      stream.on('end', () => {
        const recipient = session.envelope.rcptTo[0]?.address ?? ''
        const answer = () => {
          sent.push(recipient)
          done()
        }
        if (released || !holds(recipient)) answer()
        else waiting.push({ session: session.id, recipient, answer })
      })
    },
    // The client closed the connection before its mail was answered.
    onClose: ({ id }) => {
      waiting = waiting.filter(({ session }) => session !== id)
    },
  })
  // A client that closes its connection while a mail is held resets it.
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const release = () => {
    released = true
    for (const { answer } of waiting) answer()
    waiting = []
  }
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    sent,
    held: () => waiting.map(({ recipient }) => recipient),
    release,
    close: async () => {
      release()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
