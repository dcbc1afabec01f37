import { Text } from '@mantine/core'
import styles from '../imports.module.css'

/** The errors of a cell below it. */
export function CellErrors({ errors, id }: { errors: string[]; id?: string | undefined }) {
  if (errors.length === 0) return null
  if (errors.length === 1)
    return (
      <Text size="sm" c="var(--sale)" mt={4} id={id}>
        {errors[0]}
      </Text>
    )
  return (
    <Text component="ul" size="sm" c="var(--sale)" mt={4} id={id} className={styles.errors}>
      {errors.map((message) => (
        <li key={message}>{message}</li>
      ))}
    </Text>
  )
}
