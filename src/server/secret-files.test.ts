import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { withSecretFiles } from './secret-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'secrets-'))
const file = (name: string, text: string) => {
  writeFileSync(join(folder, name), text)
  return join(folder, name)
}

it('reads settings from files, without the line break at the end', () => {
  const env = { SECRET_KEY_FILE: file('key', `${'k'.repeat(40)}\n`), PORT: '3000', SMTP_URL_FILE: '' }
  expect(withSecretFiles(env)).toEqual({ ...env, SECRET_KEY: 'k'.repeat(40) })
})

it('ignores files of unknown settings', () => {
  expect(withSecretFiles({ HOME_FILE: '/etc/hostname' })).toEqual({ HOME_FILE: '/etc/hostname' })
})

it('refuses a missing or empty file and a second value, without showing either', () => {
  const env = {
    SECRET_KEY_FILE: join(folder, 'missing'),
    SMTP_URL_FILE: file('empty', ' \n'),
    STRIPE_SECRET_KEY: 'sk_live_one',
    STRIPE_SECRET_KEY_FILE: file('stripe', 'sk_live_two'),
  }
  expect(() => withSecretFiles(env)).toThrow(
    expect.objectContaining({
      message: expect.stringMatching(
        /SECRET_KEY_FILE: the file cannot be read \(ENOENT\)[\s\S]*STRIPE_SECRET_KEY_FILE: cannot be combined/,
      ),
    }),
  )
  expect(() => withSecretFiles(env)).toThrow(/SMTP_URL_FILE: the file is empty/)
  expect(() => withSecretFiles(env)).not.toThrow(/sk_live/)
})
