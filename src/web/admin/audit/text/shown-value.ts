import type { AuditEntry } from '#contract/admin/audit.ts'
import { subjectName } from '../audit-labels.ts'
import type { Change } from './entry-changes.ts'
import { isPicture, valueText } from './value-text.ts'

type Reference = AuditEntry['references'][number]
/** Text of a value, with the record that it refers to or the picture that it names. */
export type Shown = { text: string; record?: Reference; picture?: string }

/** A record that is gone has only its number left. */
const referenceText = ({ kind, id, name }: Reference) =>
  name ?? `${kind === 'staff' ? 'Admin' : subjectName(kind)} ${id}`

/** A value as text; ids of records are their names. */
export function shownValue(
  { references, subject }: Pick<AuditEntry, 'references' | 'subject'>,
  { field, column }: Pick<Change, 'field' | 'column'>,
  value: unknown,
): Shown[] {
  const values = Array.isArray(value) ? value : [value]
  const records = values.map((one) =>
    references.find((reference) => reference.field === column && reference.id === String(one)),
  )
  if (records.some((record) => record))
    return records.map((record, index) =>
      record
        ? { text: referenceText(record), record }
        : { text: valueText(field, values[index], subject.kind) },
    )
  const name = field.split('.').at(-1) ?? field
  if (isPicture(value)) return [{ text: 'picture', picture: value }]
  return [{ text: valueText(name, value, subject.kind) }]
}
