import { readFileSync } from 'node:fs'
import { ConfigError, settingNames } from './config.ts'

/**
 * Settings from files: `SECRET_KEY_FILE=/run/secrets/key` sets `SECRET_KEY`. Secret managers and service managers provide
 * secrets as files, which other processes cannot list.
 */
export function withSecretFiles<T extends Record<string, string | undefined>>(env: T): T {
  const read: Record<string, string> = {}
  const problems: string[] = []
  for (const name of settingNames) {
    const path = env[`${name}_FILE`]
    if (!path) continue
    if (env[name]) problems.push(`${name}_FILE: cannot be combined with ${name}`)
    else
      try {
        read[name] = readFileSync(path, 'utf8').trim()
        if (!read[name]) problems.push(`${name}_FILE: the file is empty`)
      } catch (error) {
        problems.push(`${name}_FILE: the file cannot be read (${(error as NodeJS.ErrnoException).code})`)
      }
  }
  if (problems.length > 0) throw new ConfigError(problems)
  return { ...env, ...read }
}
