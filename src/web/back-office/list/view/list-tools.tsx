import type { ComponentProps } from 'react'
import { ColumnChoice } from './column-choice.tsx'

type Props = ComponentProps<typeof ColumnChoice>

/** How the user arranges a list, for the head of its page. */
export const ListTools = (props: Props) => <ColumnChoice {...props} />
