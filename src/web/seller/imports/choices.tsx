import { useQuery } from '@tanstack/react-query'
import { colors } from '#shared/catalog/colors.ts'
import { sellerQuery } from '../../back-office/calls.ts'
import { choicesId } from './row-table.tsx'

/** What fields suggest while one types: a code is hard to remember. */
export function Choices() {
  const tree = useQuery({ ...sellerQuery('GET /categories', {}), staleTime: Number.POSITIVE_INFINITY })
  const leaves = (tree.data ?? []).flatMap((top) =>
    top.children.flatMap((middle) => [
      { code: middle.code, name: `${top.name}, ${middle.name}` },
      ...middle.children.map((leaf) => ({
        code: leaf.code,
        name: `${top.name}, ${middle.name}, ${leaf.name}`,
      })),
    ]),
  )
  return (
    <>
      <datalist id={choicesId('category')}>
        {leaves.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </datalist>
      <datalist id={choicesId('color')}>
        {colors.map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <datalist id={choicesId('status')}>
        {['ACTIVE', 'DRAFT', 'ARCHIVED'].map((status) => (
          <option key={status} value={status} />
        ))}
      </datalist>
    </>
  )
}
