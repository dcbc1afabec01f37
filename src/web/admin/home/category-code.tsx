import { Text } from '@mantine/core'
import { Fragment } from 'react'

/** The code of a category; a narrow column breaks it after an underscore, not within a word. */
export const CategoryCode = ({ code }: { code: string }) => (
  <Text size="sm" c="dimmed" style={{ overflowWrap: 'break-word' }}>
    {code.split('_').map((part, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a code never move.
      <Fragment key={index}>
        {index > 0 && (
          <>
            _<wbr />
          </>
        )}
        {part}
      </Fragment>
    ))}
  </Text>
)
