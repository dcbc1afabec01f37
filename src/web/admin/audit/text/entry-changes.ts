import type { AuditEntry } from '#contract/admin/audit.ts'
import { fieldLabel, lowerFirst } from './field-labels.ts'

export type Change = {
  /** The column and the part of its JSON value, such as `published.title`. */
  field: string
  column: string
  /** Whether it is a part of the column's value. */
  isPart: boolean
  label: string
  before: unknown
  after: unknown
}

type Part = Omit<Change, 'label'> & { labels: string[] }

/** JSON values whose parts are labeled without the name of the value. */
const plainNames = ['value', 'published', 'draft', 'rule', 'input']

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const keysOf = (...sides: unknown[]) => [
  ...new Set(sides.flatMap((side) => (isObject(side) ? Object.keys(side) : []))),
]

/** The parts of a JSON value that differ; another value is its own part. */
function partsOf(kind: string, part: Part): Part[] {
  const { before, after } = part
  const isMixed = [before, after].some((side) => side !== undefined && side !== null && !isObject(side))
  if (isMixed || !(isObject(before) || isObject(after))) return [part]
  const name = part.field.split('.').at(-1) ?? ''
  return keysOf(before, after)
    .map((key) => ({
      ...part,
      field: `${part.field}.${key}`,
      isPart: true,
      labels: [...(plainNames.includes(name) ? [] : part.labels), fieldLabel(kind, key)],
      before: isObject(before) ? before[key] : undefined,
      after: isObject(after) ? after[key] : undefined,
    }))
    .filter((one) => JSON.stringify(one.before) !== JSON.stringify(one.after))
    .flatMap((one) => partsOf(kind, one))
}

/** Units of settings, which are stored as bare numbers. */
const settingUnits: Record<string, string> = {
  payoutMinimum: '_cents',
  platformFee: '_cents',
  payoutApprovalAbove: '_cents',
  refundProofAbove: '_cents',
  commissionTax: '_bp',
}

/** The list shows when and by whom a setting was changed, and its name. */
const hiddenOfSettings = ['name', 'set_at', 'set_by']

/** All changed fields with their values before and after, without the row's id. */
export function changesOf({
  before,
  after,
  subject,
}: Pick<AuditEntry, 'before' | 'after'> & {
  subject: Pick<AuditEntry['subject'], 'kind' | 'name'>
}): Change[] {
  const { kind, name } = subject
  const isSetting = kind === 'settings'
  const unit = isSetting ? (settingUnits[name ?? ''] ?? '') : ''
  const hidden = ['id', ...(isSetting ? hiddenOfSettings : [])]
  return keysOf(before, after)
    .filter((column) => !hidden.includes(column))
    .flatMap((column) =>
      partsOf(kind, {
        field: column === 'value' ? `value${unit}` : column,
        column,
        isPart: false,
        labels: [fieldLabel(kind, column)],
        before: before?.[column],
        after: after?.[column],
      }),
    )
    .map(({ labels: [first = '', ...rest], ...change }) => ({
      ...change,
      label: [first, ...rest.map(lowerFirst)].join(', '),
    }))
}

const isNothing = (value: unknown) =>
  value === null ||
  value === undefined ||
  value === 0 ||
  value === false ||
  value === '' ||
  (typeof value === 'object' && Object.keys(value).length === 0)

/** A time this close to the entry's says only that the change happened. */
const sameMoment = 60_000

/** Columns that only restate what the row shows, or serve the program. */
const technical = [
  'seller_id',
  'cursor',
  'content_hash',
  'fingerprint',
  'phrase_key',
  'key_sealed',
  'status_rank',
]

type Told = { name: string; told: readonly string[] }

/** The changes that tell something beyond the time, the actor and the sentence of the entry. */
export function tellingChanges(
  entry: Pick<AuditEntry, 'at' | 'actor' | 'action' | 'before' | 'after' | 'subject' | 'references'>,
  { name, told }: Told,
): Change[] {
  const { actor, references } = entry
  const isActor = (column: string, value: unknown) =>
    actor.kind === 'admin' &&
    value === actor.id &&
    references.some((one) => one.field === column && one.kind === 'staff')
  const isNow = (value: unknown) =>
    typeof value === 'string' &&
    /^\d{4}-\d\d-\d\dT/.test(value) &&
    Math.abs(Date.parse(value) - Date.parse(entry.at)) < sameMoment
  const isName = (column: string, value: unknown) =>
    value === name ||
    references.some((one) => one.field === column && one.id === String(value) && one.name === name)
  return changesOf(entry).filter(({ column, isPart, before, after }) => {
    if (told.includes(column) || technical.includes(column)) return false
    const isOneSided =
      entry.action !== 'changed' || (isPart && [entry.before, entry.after].some((side) => !side?.[column]))
    const value = after ?? before
    if (isOneSided && (isNothing(value) || isName(column, value))) return false
    // A deleted block has its last draft and what was published.
    if (column === 'draft' && entry.action === 'deleted' && entry.before?.published) return false
    return !isActor(column, after) && !isNow(after)
  })
}
