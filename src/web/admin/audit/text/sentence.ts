import type { AuditEntry } from '#contract/admin/audit.ts'
import { mailName } from '../../mails/mail-name.ts'
import { exceptionText } from '../../payments/exception-labels.ts'
import { nameOf as settingName } from '../../settings/setting-labels.ts'
import { subjectName } from '../audit-labels.ts'
import { enumText } from './enum-text.ts'
import { lowerFirst } from './field-labels.ts'
import { phrases, type Rule, rules } from './sentence-rules.ts'

type Entry = Pick<AuditEntry, 'action' | 'before' | 'after' | 'subject' | 'seller' | 'references'>
export type Sentence = { says: string; name: string; told: readonly string[] }

const hasValue = (value: unknown) => value !== undefined && value !== null

function fits({ when }: Rule, { action, before, after }: Entry): boolean {
  if (when === action) return true
  const [field = '', wanted] = when.replace(/^[+~-]/, '').split('=')
  const [was, is] = [before?.[field], after?.[field]]
  if (wanted !== undefined) return action !== 'deleted' && hasValue(is) && String(is) === wanted
  if (action !== 'changed') return false
  if (when.startsWith('+')) return !hasValue(was) && hasValue(is)
  if (when.startsWith('-')) return hasValue(was) && !hasValue(is)
  return hasValue(was) && hasValue(is)
}

const verbs: Record<AuditEntry['action'], string> = {
  created: 'Created',
  changed: 'Changed',
  deleted: 'Deleted',
}

/** Fields of a record that name it when it is gone, in this order. */
const namingFields = [
  'code',
  'title',
  'file_name',
  'business_name',
  'email',
  'phrase',
  'query',
  'name',
  'mail',
  'month',
  'recipient',
  'order_id',
  'home_category_id',
  'member_id',
  'user_id',
  'seller_id',
]

/** The name in the values of the entry, for records that are gone. */
function nameInValues({ before, after, references }: Entry): string | undefined {
  const values = { ...before, ...after }
  for (const field of namingFields) {
    const value = values[field]
    if (typeof value === 'string' && value) return value
    const reference = references.find((one) => one.field === field && one.id === String(value))
    if (reference?.name) return reference.name
  }
  const block = values.published ?? values.draft
  return typeof block === 'object' && block && 'title' in block ? String(block.title) : undefined
}

/** Names that the database stores as codes. */
const namesInWords: Record<string, (name: string, entry: Entry) => string> = {
  settings: (name) => settingName({ kind: 'setting', name, of: null }),
  payment_exceptions: (name) => exceptionText(name).title,
  muted_mails: mailName,
  verification_documents: (name, { seller }) =>
    `${enumText('verification_documents', 'kind', name).toLowerCase()}${seller?.businessName ? ` of ${seller.businessName}` : ''}`,
}

/** What people call the record, or its number. */
export function recordText(entry: Entry): string {
  const { kind, id, name } = entry.subject
  if (kind === 'mail_texts') return mailName(id)
  if (kind === 'uploads') return ''
  const kindField = kind === 'verification_documents' ? { ...entry.before, ...entry.after }.kind : undefined
  const known = name ?? (typeof kindField === 'string' ? kindField : nameInValues(entry))
  return known === undefined ? id : (namesInWords[kind]?.(known, entry) ?? known)
}

/** What happened, in words: "Blocked customer" and "asha@example.com". `told` are the fields that need no line of their own. */
export function sentenceOf(entry: Entry): Sentence {
  const { kind } = entry.subject
  const name = recordText(entry)
  const rule = rules[kind]?.find((one) => fits(one, entry))
  if (!rule)
    return {
      says: `${verbs[entry.action]} ${phrases[kind] ?? lowerFirst(subjectName(kind))}`,
      name,
      told: [],
    }
  const gained = /^[+-]/.test(rule.when) ? [rule.when.slice(1)] : []
  // A new block shows what it publishes; the rest of the sentence's fields repeat it.
  const told = [...gained.filter((field) => field !== 'published'), ...(rule.hides ?? [])]
  return { says: rule.says, name, told }
}

export const sentenceText = (entry: Entry): string => {
  const { says, name } = sentenceOf(entry)
  return `${says} ${name}`.trim()
}
