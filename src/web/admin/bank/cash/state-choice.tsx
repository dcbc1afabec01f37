import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { ChoiceLine } from '../../../back-office/list/choice-line.tsx'

type Props<State extends string> = {
  label: string
  /** Tab of the page. */
  tab: string
  selected: State
  /** The first one is the default. */
  choices: Record<State, string>
}

/** The states of a list as links. */
export function StateChoice<State extends string>({ label, tab, selected, choices }: Props<State>) {
  const states = Object.keys(choices) as State[]
  return (
    <ChoiceLine label={label}>
      {states.map((state, index) => (
        <Button
          key={state}
          component={Link}
          to={index === 0 ? `?tab=${tab}` : `?tab=${tab}&state=${state}`}
          replace
          variant={state === selected ? 'filled' : 'default'}
          aria-current={state === selected ? 'page' : undefined}
          mih="var(--control)"
          px="sm"
          fw={500}
        >
          {choices[state]}
        </Button>
      ))}
    </ChoiceLine>
  )
}
