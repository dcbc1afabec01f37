import { execFileSync } from 'node:child_process'

type Audit = {
  /** One line for each known vulnerability of moderate or higher severity. */
  problems: string[]
  /** Why nothing was audited: the registry offers no audit, or cannot be reached. */
  skipped?: string
}

/** Asks the registry for known vulnerabilities of the packages in a folder's lock file. */
export function audit(cwd: string): Audit {
  try {
    const reply = execFileSync('npm', ['audit', '--json'], {
      cwd,
      encoding: 'utf8',
      timeout: 60_000,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return auditResult(reply)
  } catch (error) {
    // npm exits with 1 when it found something, and prints its reply all the same.
    const { stdout } = error as { stdout?: string }
    return stdout ? auditResult(stdout) : { problems: [], skipped: String(error) }
  }
}

/** Reads the reply of `npm audit --json`. */
export function auditResult(reply: string): Audit {
  const { vulnerabilities, message, error } = JSON.parse(reply) as {
    vulnerabilities?: Record<string, { severity: string; range: string }>
    message?: string
    error?: { summary?: string }
  }
  if (!vulnerabilities) return { problems: [], skipped: message || error?.summary || 'npm gave no reason' }
  const problems = Object.entries(vulnerabilities)
    .filter(([, { severity }]) => !['info', 'low'].includes(severity))
    .map(([name, { severity, range }]) => `${name} ${range} has a known vulnerability (${severity})`)
  return { problems }
}
