import { connect } from 'node:tls'
import type { Config } from '#server/config.ts'
import { messageOf } from '#server/processes/start-errors.ts'
import { type Finding, failed, ok, warning } from './finding.ts'

const timeoutMs = 8_000
const day = 86_400_000
const renewalDays = 14

/** The shop as customers and payment providers reach it. */
export async function checkWebsite(config: Config): Promise<Finding[]> {
  const url = new URL(config.PUBLIC_URL)
  const findings = url.protocol === 'https:' ? [await checkCertificate(url)] : []
  if (url.protocol === 'https:' && config.TRUST_PROXY === 0) {
    const fix = 'Set TRUST_PROXY to the number of proxies; else all customers share the limits of one client.'
    findings.push(failed('proxy', 'PUBLIC_URL is HTTPS, which a proxy must serve, but TRUST_PROXY is 0', fix))
  }
  if (findings.every(({ state }) => state !== 'failed')) findings.push(await checkWebhookRoute(config))
  return findings
}

function checkCertificate({ hostname, port }: URL): Promise<Finding> {
  return new Promise((resolve) => {
    const end = (finding: Finding) => {
      socket.destroy()
      resolve(finding)
    }
    const socket = connect({
      host: hostname,
      port: Number(port || 443),
      servername: hostname,
      timeout: timeoutMs,
    })
    socket.once('timeout', () => end(failed('TLS', `no answer from ${hostname}`, reachFix)))
    socket.once('error', (error) => end(failed('TLS', messageOf(error), certificateFix(error))))
    socket.once('secureConnect', () => {
      const left = Math.floor((Date.parse(socket.getPeerCertificate().valid_to) - Date.now()) / day)
      const says = `the certificate of ${hostname} is valid for ${left} more days`
      end(
        left < renewalDays
          ? warning('TLS', says, 'Renew it, and check the automatic renewal.')
          : ok('TLS', says),
      )
    })
  })
}

const reachFix = 'Point the name in DNS to the proxy, open port 443, and start the proxy.'

function certificateFix(error: unknown): string {
  const { code = '' } = error as { code?: string }
  if (code === 'CERT_HAS_EXPIRED') return 'Renew the certificate.'
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') return 'Install a certificate for the host of PUBLIC_URL.'
  if (/SELF_SIGNED|UNABLE_TO_/.test(code))
    return 'Install a certificate of a public authority, with its whole chain.'
  return reachFix
}

/** A payment event without a signature must reach the shop, and the shop must refuse it. */
async function checkWebhookRoute({ PUBLIC_URL }: Config): Promise<Finding> {
  const url = `${PUBLIC_URL}/api/webhooks/stripe`
  const start = 'Start the shop, and let the proxy pass all paths to it.'
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    const reply = await fetch(url, {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
      signal,
    })
    const { code } = (await reply.json().catch(() => ({}))) as { code?: string }
    if (reply.status === 400 && code === 'signature_invalid')
      return ok('website', 'payment events reach the shop, and it refuses a wrong signature')
    return failed('website', `${url} answered ${reply.status}, not with the refusal of the shop`, start)
  } catch (error) {
    return warning('website', `${PUBLIC_URL} cannot be reached from here: ${messageOf(error)}`, start)
  }
}
