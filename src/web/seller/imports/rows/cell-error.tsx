import { Text } from '@mantine/core'

/** The first error of a cell, below it. The next one shows when this one is fixed. */
export const CellError = ({ errors: [first], id }: { errors: string[]; id?: string | undefined }) =>
  first && (
    <Text size="sm" c="var(--sale)" mt={4} id={id}>
      {first}
    </Text>
  )
