import { Button } from '@mantine/core'
import { actorKinds } from '#contract/admin/audit.ts'
import { ChoiceField } from '../../back-office/forms/choice-field.tsx'
import { DayFields } from '../../back-office/forms/day-fields.tsx'
import { FilterBar } from '../../back-office/list/filter-bar.tsx'
import { SearchField } from '../../back-office/list/search-field.tsx'
import { subjectName, subjectNames } from './audit-labels.ts'
import { type AuditView, everything, isFiltered } from './audit-view.ts'

const actorNames = { admin: 'Admins', seller: 'Sellers', operator: 'Operators' }

type Props = {
  view: AuditView
  /** `typing` replaces the history entry instead of adding one. */
  onChange: (next: Partial<AuditView>, typing?: boolean) => void
}

export function AuditFilters({ view, onChange }: Props) {
  const kinds = [...new Set([...Object.keys(subjectNames), ...(view.subjectKind ? [view.subjectKind] : [])])]
  return (
    <FilterBar
      search={
        <SearchField
          label="Search text, IDs, addresses"
          value={view.query}
          onSearch={(query) => onChange({ query }, true)}
        />
      }
    >
      <ChoiceField
        label="Who"
        all="Everyone"
        choices={actorKinds}
        nameOf={(kind) => actorNames[kind]}
        value={view.actorKind}
        onChange={(actorKind) => onChange({ actorKind, actorId: '' })}
      />
      <ChoiceField
        label="What"
        all="Everything"
        choices={kinds}
        nameOf={subjectName}
        value={view.subjectKind}
        onChange={(subjectKind = '') => onChange({ subjectKind, subjectId: '' })}
      />
      <DayFields anyLength value={{ from: view.from, to: view.to }} onChange={onChange} />
      {isFiltered(view) && (
        <Button variant="subtle" mih="var(--control)" onClick={() => onChange(everything)}>
          Clear filters
        </Button>
      )}
    </FilterBar>
  )
}
