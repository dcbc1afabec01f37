import { Anchor, Box, Paper, Skeleton, Text } from '@mantine/core'
import { Link } from 'react-router'
import styles from './figure-tiles.module.css'

export type Tile = {
  name: string
  value: string
  /** Compared with the previous period. */
  change?: string | undefined
  note: string
  link?: { to: string; text: string }
}

type Props = {
  tiles: Tile[] | undefined
  /** On wide screens; 3 on tablets, 2 on phones. */
  columns: number
  /** On phones without the notes, and with value and change on one line. */
  compact?: boolean
}

/** How many columns the last of `count` figures takes, so that its line is full. */
const restOf = (count: number, columns: number) => columns - ((count - 1) % columns)

export function FigureTiles({ tiles, columns, compact = false }: Props) {
  if (!tiles) return <Skeleton h={compact ? { base: 190, sm: 280 } : 280} radius="lg" />
  return (
    <Paper p={compact ? { base: 'sm', sm: 'md' } : 'md'}>
      <Box
        component="dl"
        className={styles.tiles}
        data-compact={compact || undefined}
        __vars={{
          '--columns': String(columns),
          '--rest': String(restOf(tiles.length, columns)),
          '--rest-of-3': String(restOf(tiles.length, 3)),
          '--rest-of-2': String(restOf(tiles.length, 2)),
        }}
      >
        {tiles.map((tile) => (
          <Figure key={tile.name} tile={tile} compact={compact} />
        ))}
      </Box>
    </Paper>
  )
}

type FigureProps = { tile: Tile; compact: boolean }

const Figure = ({ tile: { name, value, change, note, link }, compact }: FigureProps) => (
  <div>
    <Text component="dt" size="sm" c="dimmed">
      {name}
    </Text>
    <Text
      component="dd"
      m={0}
      ff="heading"
      fw={600}
      fz={compact ? { base: 18, sm: 24 } : 24}
      display={compact ? { base: 'inline', sm: 'block' } : undefined}
      lh={1.3}
      style={{ fontVariantNumeric: 'tabular-nums' }}
    >
      {value}
    </Text>
    {change && (
      <Text
        component="dd"
        m={0}
        pl={compact ? { base: 6, sm: 0 } : undefined}
        size="sm"
        fw={500}
        // On phones, only a percentage fits beside the value.
        display={compact ? { base: change.endsWith('%') ? 'inline-block' : 'none', sm: 'block' } : undefined}
      >
        {change}
      </Text>
    )}
    <Text component="dd" m={0} size="sm" c="dimmed" visibleFrom={compact ? 'sm' : undefined}>
      {note}
    </Text>
    {link && (
      <Text component="dd" m={0} size="sm">
        <Anchor component={Link} to={link.to} display="inline-block" py={12} my={-10}>
          {link.text}
        </Anchor>
      </Text>
    )}
  </div>
)
