import type { Problems } from '../../../content/use-content.ts'

export type FieldProps<Content> = {
  content: Content
  problems: Problems
  disabled: boolean
  onChange: (content: Content) => void
}
