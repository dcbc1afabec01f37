import { createContext, type ReactNode, useContext } from 'react'

/** Makes the markup of a part, or finds what it made before under the same name. Empty in the browser. */
export const MarkupMemory = createContext<((name: string, part: ReactNode) => string) | undefined>(undefined)

type Props = {
  as: 'li' | 'ul' | 'div'
  id?: string
  className?: string
  /** Everything the part shows: the same name, the same markup. */
  name: () => string
  /**
   * May not use ids that React makes: they belong to the whole page, as do pictures that its head asks for. Nor may it
   * have parts whose scripts come late, for its markup is kept as it is the first time.
   */
  children: ReactNode
}

/**
 * A part that looks the same on every page that has it. The server makes its markup once and writes it as it is;
 * the browser takes it over like everything else.
 */
export function Kept({ as: Tag, name, children, ...rest }: Props) {
  const memory = useContext(MarkupMemory)
  if (!memory) return <Tag {...rest}>{children}</Tag>
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: React made and escaped it
    <Tag {...rest} dangerouslySetInnerHTML={{ __html: memory(name(), children) }} />
  )
}
